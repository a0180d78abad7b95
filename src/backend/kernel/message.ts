import type { Brand } from '@/brand/compiled'

/**
 * Returns a message from messages.yaml with its {placeholders} filled in, for responses and e-mails of the
 * backend.
 */
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
