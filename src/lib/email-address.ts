const isDomainLabel = (label: string) =>
  label.length <= 63 && /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u.test(label)

/** At least two names, the last one a top-level domain: two letters or more, or a letter and digits. */
function isDomain(labels: string[]): boolean {
  const last = labels.at(-1) ?? ''
  return labels.length > 1 && labels.every(isDomainLabel) && last.length > 1 && /^\p{L}/u.test(last)
}

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
  return /^[^<>()[\]\\,;:"]+$/.test(local) && isDomain(domain.split('.'))
}
