/** A customer as stored by the shop. The password hash stays in customer-store.ts. */
export interface Customer {
  id: number
  store: string
  email: string
  firstname: string
  middlename: string | null
  lastname: string
  prefix: string | null
  suffix: string | null
  /** yyyy-mm-dd */
  dateOfBirth: string | null
  gender: number | null
  taxvat: string | null
  phoneNo: string | null
  gstNumber: string | null
  gstCertificate: string | null
  smsOptIn: boolean
  referCode: string | null
  groupName: string
  createdAt: Date
}

/** The details that customers can enter about themselves. */
export type CustomerDetails = Omit<
  Customer,
  'id' | 'store' | 'email' | 'groupName' | 'createdAt' | 'gstCertificate'
>
