const isDomainLabel = (label: string) =>
  label.length <= 63 && /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/.test(label)

/** At least two names, the last one a top-level domain: two letters or more, or a letter and digits. */
function isDomain(labels: string[]): boolean {
  const last = labels.at(-1) ?? ''
  return labels.length > 1 && labels.every(isDomainLabel) && last.length > 1 && /^[A-Za-z]/.test(last)
}

const isMailbox = (local: string) =>
  local.length <= 64 &&
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/.test(local) &&
  !local.startsWith('.') &&
  !local.endsWith('.') &&
  !local.includes('..')

/**
 * One address as shops accept them: mailbox@domain.tld; not the whole of RFC 5322. Letters of other alphabets are left
 * out, since some are written small like ours: with them two mailboxes could pass for one account (forms-3).
 */
export function isEmail(value: string): boolean {
  const [local = '', domain = '', ...more] = value.split('@')
  return value.length <= 254 && more.length === 0 && isMailbox(local) && isDomain(domain.split('.'))
}
