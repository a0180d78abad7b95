/** One address as shops accept them: something@domain.tld without spaces; not the whole of RFC 5322. */
export function isEmail(value: string): boolean {
  if (value.length > 254 || /\s/.test(value)) return false
  const [local = '', domain = '', ...more] = value.split('@')
  if (
    more.length > 0 ||
    local.length === 0 ||
    local.length > 64 ||
    local.startsWith('.') ||
    local.endsWith('.') ||
    local.includes('..')
  )
    return false
  return (
    /^[^<>()[\]\\,;:"]+$/.test(local) &&
    /^([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u.test(domain)
  )
}
