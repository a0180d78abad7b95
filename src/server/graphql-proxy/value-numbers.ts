/** Where a stock Magento changes a line, it knows options by their uids and chosen values by their numbers (commerce-104). */

/** "custom-option/41/411" in Base64 → "411"; what is no value of an option stays as it is. */
const numberOf = (uid: string) =>
  /^custom-option\/\d+\/(\d+)$/.exec(Buffer.from(uid, 'base64').toString())?.[1] ?? uid

const answered = /("value_string":")([\w+/=,]+)"/g

/** The JSON of a request, with numbers in place of the uids of values that a line is changed to. */
export const withValueNumbers = (json: string): string =>
  json.replace(
    answered,
    (_, start: string, uids: string) => `${start}${uids.split(',').map(numberOf).join(',')}"`,
  )
