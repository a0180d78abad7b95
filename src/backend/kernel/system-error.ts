/**
 * True if the operating system refused something, such as disk space: a retry may help. An error thrown by
 * our code would only recur.
 */
export const isSystemError = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && 'code' in error
