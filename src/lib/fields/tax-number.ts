/** A business's tax number, by country (forms-503). Shared by form and server. */

/** True for exactly 15 letters and digits, with at least one of each. */
export const isGstNumber = (value: string) =>
  /^[A-Za-z0-9]{15}$/.test(value) && /[A-Za-z]/.test(value) && /[0-9]/.test(value)

const compact = (value: string) => value.replace(/[ .-]/g, '')

/** True for a US tax exemption number. Its format differs by state, but always has digits. */
const isTaxId = (value: string) =>
  /^[A-Za-z0-9][A-Za-z0-9 -]{2,18}[A-Za-z0-9]$/.test(value) && value.replace(/\D/g, '').length >= 4

interface TaxNumber {
  /** Messages in messages.yaml: the field's label, and the error for an invalid number. */
  label: string
  wrong: string
  test: (value: string) => boolean
}

const gst: TaxNumber = { label: 'orderNotes.gstNumber', wrong: 'forms.gst', test: isGstNumber }

const taxNumbers: Readonly<Record<string, TaxNumber>> = {
  US: { label: 'orderNotes.taxId', wrong: 'forms.taxId', test: isTaxId },
  GB: {
    label: 'orderNotes.vatNumber',
    wrong: 'forms.vat',
    test: (value) => /^(?:GB)?\d{9}(?:\d{3})?$/i.test(compact(value)),
  },
  AU: {
    label: 'orderNotes.businessNumber',
    wrong: 'forms.businessNumber',
    test: (value) => /^\d{11}$/.test(compact(value)),
  },
  CA: gst,
  IN: gst,
}

export const taxNumberOf = (countryCode: string): TaxNumber => taxNumbers[countryCode] ?? gst
