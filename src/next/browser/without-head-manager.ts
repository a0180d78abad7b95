/** In the place of what writes the head for `next/head` in Next's client, which starts it on every page (head.ts). */
export default function initHeadManager() {
  return {}
}
