/**
 * When changing a line, a stock Magento identifies options by uid but chosen values by number.
 */

/** Converts "custom-option/41/411" in Base64 to "411"; returns anything else unchanged. */
const numberOf = (uid: string) =>
  /^custom-option\/\d+\/(\d+)$/.exec(Buffer.from(uid, 'base64').toString())?.[1] ?? uid

const answered = /("value_string":")([\w+/=,]+)"/g

/** Replaces the uids of chosen values in a request with their numbers. */
export const withValueNumbers = (json: string): string =>
  json.replace(
    answered,
    (_, start: string, uids: string) => `${start}${uids.split(',').map(numberOf).join(',')}"`,
  )
