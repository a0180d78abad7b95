export interface RegistrationEntry {
  firstname: string
  lastname: string
  email: string
  password: string
  /** yyyy-mm-dd or '' */
  dateOfBirth?: string
  phone?: string
  smsOptIn?: boolean
  referCode?: string
  captcha?: string
}

/** Returns what every backend is told about a new customer. */
export const toCommonInput = (entry: RegistrationEntry) => ({
  firstname: entry.firstname,
  lastname: entry.lastname,
  email: entry.email,
  password: entry.password,
  date_of_birth: entry.dateOfBirth || null,
  is_subscribed: true,
})
