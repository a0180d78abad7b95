import type { Brand } from '@/brand/compiled'

/** A message of messages.yaml with {braces} filled in, for answers of the backend and its e-mails. */
export function message(
  brand: Pick<Brand, 'messages'>,
  path: string,
  values: Record<string, string | number> = {},
): string {
  const [group = '', name = ''] = path.split('.')
  const found = brand.messages[group]?.[name]
  if (found === undefined) throw new Error(`messages.yaml has no ${path}`)
  return found.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole))
}
