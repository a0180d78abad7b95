/** The addresses of the scripts that a document starts with, whether it names them itself or leaves them to the one that adds them. */
export function scriptsOf(html: string): string[] {
  const scripts = html.match(/<script\b[^>]*>/g) ?? []
  // What only browsers without modules fetch is nothing that our browsers start with.
  const fetched = scripts.filter((script) => !/\bnomodule\b/i.test(script))
  const named = fetched.flatMap((script) => script.match(/(?<=&quot;|\bsrc=")\/_next\/[^&"]+\.js/g) ?? [])
  return [...new Set(named)]
}
