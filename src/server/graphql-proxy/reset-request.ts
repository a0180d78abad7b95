/** The request for a new password, as Magento defines it. */

const templates = ['email_reset', 'email_reminder']

export interface RestError {
  message: string
  parameters?: Record<string, unknown> | unknown[]
}

export interface ResetRequest {
  email: string
  template: string
}

const missing = (fieldName: string): RestError => ({
  message: '"%fieldName" is required. Enter and try again.',
  parameters: { fieldName },
})

/** Parses the body, or returns the error in Magento's own format. */
export function resetRequestIn(body: unknown): ResetRequest | RestError {
  if (typeof body !== 'object' || body === null) return missing('email')
  const { email, template } = body as Record<string, unknown> // a JSON object; its members are checked next
  if (typeof email !== 'string' || email.trim() === '') return missing('email')
  if (typeof template !== 'string' || template === '') return missing('template')
  if (!templates.includes(template))
    return {
      message:
        'Invalid value of "%value" provided for the %fieldName field. Possible values: %template1 or %template2.',
      parameters: {
        value: template.slice(0, 100),
        fieldName: 'template',
        template1: 'email_reminder',
        template2: 'email_reset',
      },
    }
  return { email, template }
}
