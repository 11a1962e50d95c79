/**
 * Matches a row as long as nobody has saved it after `version`: so the look and the write are one call, and of two who
 * save at the same time one is told.
 */
export function ofVersion(version: string): object {
  return {
    _or: [
      { date_updated: { _eq: version } },
      { _and: [{ date_updated: { _null: true } }, { date_created: { _eq: version } }] },
    ],
  };
}
