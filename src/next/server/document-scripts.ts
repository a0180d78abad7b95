/** The addresses of the scripts that a document starts with, whether it names them itself or leaves them to the one that adds them. */
export function scriptsOf(html: string): string[] {
  const scripts = html.match(/<script\b[^<>]*>/g)?.filter((script) => !/nomodule/i.test(script)) ?? []
  const named = scripts.flatMap(
    (script) => script.match(/(?<=&quot;|\bsrc=")\/_next\/[^&"\s]{1,300}\.js/g) ?? [],
  )
  return [...new Set(named)]
}
