/**
 * Returns the URLs of a document's initial scripts, whether it loads them directly or through the deferring
 * script.
 */
export function scriptsOf(html: string): string[] {
  const scripts = html.match(/<script\b[^<>]*>/g)?.filter((script) => !/nomodule/i.test(script)) ?? []
  const named = scripts.flatMap(
    (script) => script.match(/(?<=&quot;|\bsrc=")\/_next\/[^&"\s]{1,300}\.js/g) ?? [],
  )
  return [...new Set(named)]
}
