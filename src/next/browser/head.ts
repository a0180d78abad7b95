import type { ReactNode } from 'react'

/**
 * Replaces `next/head` in the browser (build/lean-client.ts). React itself hoists title, meta and link
 * elements into the head and adopts the server's elements. The server uses Next's own, which passes them to
 * the document.
 */
export default function Head({ children }: { children?: ReactNode }) {
  return children
}
