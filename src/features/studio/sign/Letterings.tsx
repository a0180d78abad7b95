import '@/brand/generated/sign'
import { useEffect, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { StrokeFont } from '@/design/text/stroke-font'
import { fetchLater } from '@/next/browser/lazy-parts'
import { savesData } from '@/lib/browser/saves-data'
import { chosen, visibleOptions, type OptionValue, type Selection } from '@/lib/products/product-options'
import type { Worded } from '../words-option'
import { LetteringSample, sampleOf } from './LetteringSample'
import styles from './Letterings.module.css'
import { fetchStrokeFont, letteringAmong } from './stroke-fonts'

interface Props {
  product: Worded
  selection: Selection
  /** The shopper's words. */
  text: string
  onAnswer: (optionUid: string, value: string[]) => void
}

const nameOf = ({ title }: OptionValue) => letteringAmong([title]) ?? ''

const isLettering = (value: OptionValue) => nameOf(value) !== ''

/** Returns the option whose values are letterings; undefined if the product has no choice of them. */
const letteringOption = (product: Worded, selection: Selection) =>
  visibleOptions(product.options, product.rules, selection).find(
    ({ values = [] }) => values.filter(isLettering).length > 1,
  )

/** Loads the stroke fonts of letterings, each as it arrives. */
function useStrokeFonts(letterings: readonly string[]): Record<string, StrokeFont> {
  const [fonts, setFonts] = useState<Record<string, StrokeFont>>({})
  const wanted = letterings.join(' ')
  useEffect(() => {
    let isWanted = true
    for (const lettering of wanted.split(' ').filter(Boolean))
      fetchLater(() => fetchStrokeFont(lettering)).then(
        (font) => isWanted && setFonts((known) => ({ ...known, [lettering]: font })),
        () => undefined, // its name is shown instead
      )
    return () => {
      isWanted = false
    }
  }, [wanted])
  return fonts
}

/**
 * The letterings of a product, each drawn with the shopper's words as in the editor; a press chooses one
 * (studio-120). Shoppers who save data ask for the drawings first.
 */
export function Letterings({ product, selection, text, onAnswer }: Props) {
  const message = useMessage()
  const [isAsked, setAsked] = useState(() => !savesData())
  const option = letteringOption(product, selection)
  const values = (option?.values ?? []).filter(isLettering)
  const fonts = useStrokeFonts(isAsked ? values.map(nameOf) : [])
  if (!option) return null
  if (!isAsked)
    return (
      <button type="button" className={styles.ask} onClick={() => setAsked(true)}>
        {message('sign.drawLetterings')}
      </button>
    )
  return (
    <div role="group" aria-label={message('sign.letterings')} className={styles.letterings}>
      {values.map((value) => (
        <button
          key={value.uid}
          type="button"
          className={styles.sample}
          aria-label={value.title}
          aria-pressed={chosen(selection, option.uid).includes(value.uid)}
          onClick={() => onAnswer(option.uid, [value.uid])}
        >
          <LetteringSample font={fonts[nameOf(value)]} text={sampleOf(text)} />
          <span className={styles.title}>{value.title}</span>
        </button>
      ))}
    </div>
  )
}
