/** Scripts of payment services that are loaded or loading in this document; each is loaded once. */
const scripts = new Map<string, Promise<void>>()

function fetchScript(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: source, async: true })
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      scripts.delete(source) // a retry may succeed
      reject(new Error(`${source} did not load`))
    })
    document.head.append(script)
  })
}

export function loadScript(source: string): Promise<void> {
  const known = scripts.get(source) ?? fetchScript(source)
  scripts.set(source, known)
  return known
}
