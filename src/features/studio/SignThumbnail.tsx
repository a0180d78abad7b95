import type { CSSProperties } from 'react'
import type { Sign } from './sign'
import { SignPicture } from './SignPicture'
import styles from './SignThumbnail.module.css'

/** A sign in its light, as small as the picture of a line in the cart. It stands beside its name: so it has no words of its own. */
export function SignThumbnail({ sign }: { sign: Sign }) {
  const light: CSSProperties & Record<'--glow', string> = { '--glow': sign.letters[0]?.color ?? '#ffffff' }
  return (
    <span className={styles.wall} style={light} data-sign>
      <SignPicture sign={sign} isLit />
    </span>
  )
}
