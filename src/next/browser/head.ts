import type { ReactNode } from 'react'

/**
 * In the place of `next/head` in the browser (build/lean-client.ts): React itself puts a title, metas and links into the head, and
 * takes over those that the server wrote there. The server has Next's own, which hands them to the document.
 */
export default function Head({ children }: { children?: ReactNode }) {
  return children
}
