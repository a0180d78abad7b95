import styles from './Skeleton.module.css'

/**
 * A placeholder with the size of content that is loading, so that nothing moves when it arrives. Announce
 * what is loading in a live region beside it.
 */
export function Skeleton({
  lines = 1,
  height,
  ratio,
}: {
  /** Number of text lines; the last is shorter. */
  lines?: number
  /** A block of this CSS height instead of lines. */
  height?: string
  /** A picture of this aspect ratio instead of lines: "1", "16 / 9". */
  ratio?: string
}) {
  if (height || ratio)
    return <span className={styles.block} style={{ height, aspectRatio: ratio }} aria-hidden />
  return (
    <span className={styles.lines} aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} />
      ))}
    </span>
  )
}
