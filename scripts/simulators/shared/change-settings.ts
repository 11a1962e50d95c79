/** Writes the given settings into `settings`. Settings that are undefined keep their value. */
export function changeSettings<Settings extends object>(
  settings: Settings,
  change: { [Name in keyof Settings]?: Settings[Name] | undefined },
): void {
  Object.assign(
    settings,
    Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
  );
}
