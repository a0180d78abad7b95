/** Replaces the head manager of `next/head`, which Next's client starts on every page (head.ts). */
export default function initHeadManager() {
  return {}
}
