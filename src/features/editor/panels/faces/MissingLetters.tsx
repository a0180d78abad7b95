import { useMessage } from '@/brand/use-brand'
import type { TextFace } from '@/design/text/face-sets'
import { facesForText, textFaces } from '@/design/text/text-faces'
import { Button } from '@/ui/Button'
import styles from '../../controls/panels.module.css'

interface Props {
  text: string
  font: string
  /** The characters that the font lacks. */
  characters: readonly string[]
  onChoose: (font: TextFace) => Promise<unknown>
}

/** Maximum number of fonts offered. */
const mostOffered = 3

/** Says which characters a text's font lacks, with the fonts that have them, each one press away (design-text-5). */
export function MissingLetters({ text, font, characters, onChoose }: Props) {
  const message = useMessage()
  if (characters.length === 0) return null
  const fonts = facesForText(text, font).slice(0, mostOffered)
  return (
    <>
      <p className={styles.problem} role="alert">
        {message(fonts.length > 0 ? 'editor.missingLetters' : 'editor.missingEverywhere', {
          characters: characters.join(' '),
        })}
      </p>
      {fonts.length > 0 && (
        <div className={styles.row}>
          {fonts.map((name) => (
            <Button
              key={name}
              size="s"
              kind="secondary"
              // The text stays as it is if the font fails to load; its own notice says so.
              onClick={() => void onChoose(name).catch(() => undefined)}
            >
              {message('editor.useFace', { name: textFaces[name].title })}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
