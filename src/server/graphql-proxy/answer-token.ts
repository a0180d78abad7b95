import type { RequestedField } from './answer-paths'

/** Path of the customer token in each field's response. */
const tokenPaths: Record<string, string[]> = {
  generateCustomerToken: ['token'],
  loginUniversalpassword: ['token'],
  createCustomerBySocialLogin: ['customer_token'],
  createCustomer: ['customer', 'customer_token'],
  confirmEmail: ['customer', 'customer_token'],
}

function take(value: unknown, [key = '', ...rest]: string[]): string | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  const record = value as Record<string, unknown> // a JSON object
  if (rest.length > 0) return take(record[key], rest)
  const token = record[key]
  if (typeof token !== 'string' || token === '') return undefined
  record[key] = ''
  return token
}

/**
 * Removes the token from a field's response, leaving '' wherever the request asked for it (graphql-proxy-8).
 */
export function takeToken(field: RequestedField, answer: unknown): string | undefined {
  const names = Object.hasOwn(tokenPaths, field.name) ? tokenPaths[field.name] : undefined
  return (
    names &&
    field
      .pathsTo(names)
      .map((path) => take(answer, path))
      .find(Boolean)
  )
}
