/**
 * Values that a worker makes once, as text. Its files share its process but not its modules, so each file
 * would make them again, and load the code that makes them.
 */
const worker = process as typeof process & { madeOnce?: Map<string, string> }

/** Returns a function whose results are separate copies, so that no test changes another's. */
export async function madeOnce<Value>(
  name: string,
  make: () => Value | Promise<Value>,
): Promise<() => Value> {
  const made = (worker.madeOnce ??= new Map<string, string>())
  const text = made.get(name) ?? JSON.stringify(await make())
  made.set(name, text)
  return () => JSON.parse(text) as Value // make's
}
