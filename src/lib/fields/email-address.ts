const isDomainLabel = (label: string) =>
  label.length <= 63 && /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/.test(label)

/**
 * True for at least two labels, of which the last is a top-level domain: at least two characters, beginning
 * with a letter.
 */
function isDomain(labels: string[]): boolean {
  const last = labels.at(-1) ?? ''
  return labels.length > 1 && labels.every(isDomainLabel) && last.length > 1 && /^[A-Za-z]/.test(last)
}

const isMailbox = (local: string) =>
  local.length <= 64 &&
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/.test(local) &&
  !local.startsWith('.') &&
  !local.endsWith('.') &&
  !local.includes('..') &&
  // The start of an encoded word (RFC 2047), which mail programs decode to any characters.
  !local.includes('=?')

/**
 * True for a single address of the form mailbox@domain.tld, a subset of RFC 5322. Letters of other alphabets
 * are rejected: some look like Latin letters, so two mailboxes could pass for one account (forms-3).
 */
export function isEmail(value: string): boolean {
  const [local = '', domain = '', ...more] = value.split('@')
  return value.length <= 254 && more.length === 0 && isMailbox(local) && isDomain(domain.split('.'))
}
