/** The last task of each key that has not ended. */
const running = new Map<string, Promise<unknown>>();

/** Runs a task after all that came before it under the same key; tasks of different keys do not wait for each other. */
export async function inTurn<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
  const before = running.get(key) ?? Promise.resolve();
  const mine = before.then(task, task);
  running.set(key, mine);
  try {
    return await mine;
  } finally {
    if (running.get(key) === mine) running.delete(key);
  }
}
