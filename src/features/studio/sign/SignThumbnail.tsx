import type { CSSProperties } from 'react'
import type { Sign } from './sign'
import { SignPicture } from './SignPicture'
import styles from './SignThumbnail.module.css'

/**
 * A lit sign, as small as the picture of a cart line. The line's name beside it describes it, so it has no
 * label.
 */
export function SignThumbnail({ sign }: { sign: Sign }) {
  const light: CSSProperties & Record<'--glow', string> = { '--glow': sign.letters[0]?.color ?? '#ffffff' }
  return (
    <span className={styles.wall} style={light} data-sign>
      <SignPicture sign={sign} isLit />
    </span>
  )
}
