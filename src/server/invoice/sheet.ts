import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage, type RGB } from '@cantoo/pdf-lib'
import { printable } from './printable'

/** Paper, ink and fonts of an invoice. Lengths are points from the top left corner. */

export const paper = { width: 612, height: 792, margin: 54 } as const

export interface Ink {
  x: number
  size?: number
  isBold?: boolean
  color?: RGB
  /** Which end of the text is at `x`. */
  align?: 'left' | 'right'
}

export const black = rgb(0.09, 0.08, 0.11)
export const gray = rgb(0.38, 0.36, 0.41)
const pale = rgb(0.9, 0.89, 0.87)

export function colorOf(hex: string): RGB {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  )
  return rgb(red, green, blue)
}

export interface Sheet {
  page: () => PDFPage
  /** Current vertical position on the page. */
  y: number
  text: (words: string, y: number, ink: Ink) => void
  /** Breaks text into lines of at most `width`. */
  wrapped: (words: string, width: number, size?: number, isBold?: boolean) => string[]
  rule: (y: number, color?: RGB, thickness?: number) => void
  /**
   * Starts a new page if `height` does not fit on this one.
   * @returns true if a new page was started
   */
  room: (height: number) => boolean
  width: (words: string, size?: number, isBold?: boolean) => number
}

interface Fonts {
  plain: PDFFont
  bold: PDFFont
}

function cut(word: string, fits: (text: string) => boolean): string[] {
  const parts: string[] = []
  let part = ''
  for (const letter of word) {
    if (part !== '' && !fits(part + letter)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}

export async function newSheet(facts: { title: string; author: string; at: Date }) {
  const document = await PDFDocument.create()
  document.setTitle(facts.title)
  document.setAuthor(facts.author)
  document.setCreationDate(facts.at)
  document.setModificationDate(facts.at)
  const fonts: Fonts = {
    plain: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  }
  const letters = new Set(fonts.plain.getCharacterSet())
  const clean = (words: string) => printable(words, (letter) => letters.has(letter.codePointAt(0) ?? 0))
  const fontOf = (isBold = false) => (isBold ? fonts.bold : fonts.plain)
  let page = document.addPage([paper.width, paper.height])
  const bottom = paper.height - paper.margin - 24

  const sheet: Sheet = {
    page: () => page,
    y: paper.margin,
    text(words, y, { x, size = 10, isBold = false, color = black, align = 'left' }) {
      const font = fontOf(isBold)
      const shown = clean(words)
      const left = align === 'right' ? x - font.widthOfTextAtSize(shown, size) : x
      page.drawText(shown, { x: left, y: paper.height - y - size, size, font, color })
    },
    wrapped(words, width, size = 10, isBold = false) {
      const font = fontOf(isBold)
      const fits = (text: string) => font.widthOfTextAtSize(text, size) <= width
      const lines: string[] = []
      for (const word of clean(words)
        .split(' ')
        .flatMap((each) => cut(each, fits))) {
        const longer = `${lines.at(-1) ?? ''} ${word}`
        if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
        else lines.push(word)
      }
      return lines
    },
    rule(y, color = pale, thickness = 0.75) {
      page.drawLine({
        start: { x: paper.margin, y: paper.height - y },
        end: { x: paper.width - paper.margin, y: paper.height - y },
        thickness,
        color,
      })
    },
    room(height) {
      if (sheet.y + height <= bottom) return false
      page = document.addPage([paper.width, paper.height])
      sheet.y = paper.margin
      return true
    },
    width: (words, size = 10, isBold = false) => fontOf(isBold).widthOfTextAtSize(clean(words), size),
  }

  /** @param foot draws the footer of each page */
  async function finished(foot: (number: number, count: number) => void): Promise<Uint8Array> {
    const pages = document.getPages()
    for (const [index, each] of pages.entries()) {
      page = each
      foot(index + 1, pages.length)
    }
    return document.save()
  }

  return { sheet, finished }
}
