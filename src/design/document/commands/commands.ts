import { addEmoji, addImage, addNeon, addPath, addQr, addShape, addText } from './add'
import { addPair } from './add-pair'
import { alongEdge } from './along-edge'
import {
  alignBottom,
  alignCenter,
  alignLeft,
  alignMiddle,
  alignRight,
  alignTop,
  distributeHorizontally,
  distributeVertically,
} from './align'
import { arrangeSheet } from './arrange-sheet'
import { bringForward, bringToFront, sendBackward, sendToBack } from './arrange'
import { setCmyk } from './cmyk'
import type { Command } from './command'
import { copyToPages } from './copy-to-pages'
import { fillPhotos } from './fill'
import { setFill } from './fill-sheet'
import { setPieceSize } from './piece-size'
import { setRollCount, spreadOnRoll } from './roll'
import { group, ungroup } from './group'
import { follow, makeOwn } from './follow'
import { replaceWithPaths } from './drawing'
import { addLine, setLines } from './freehand'
import { addDrawing, addPattern } from './stock'
import { fillNames } from './name-list'
import { setOutAnew } from './set-out-anew'
import { layPhoto } from './lay-photo'
import { setLayout, shuffle } from './layout'
import { setLettering } from './lettering'
import { addMade, setDates, setMade } from './made'
import { crop, replacePicture, setMatte } from './picture'
import { addPage, duplicatePage, movePage, removePage } from './pages'
import {
  fillSurface,
  fitSurface,
  flipHorizontally,
  flipVertically,
  move,
  resize,
  resizeTo,
  turn,
} from './place'
import { setRepeat } from './repeat'
import { repeatTurned, setContents } from './set-contents'
import { setBackground, setCut, setOption, setQuantity, setSize } from './product'
import { hide, lock, setProperties, show, unlock } from './properties'
import { duplicate, remove } from './remove'
import { cutAlong } from './cut-along'

/** All operations on a design. Menus, panels, shortcuts and tests use this list. */
export const commands = {
  addImage,
  addText,
  addPair,
  addShape,
  addPath,
  addQr,
  addEmoji,
  addDrawing,
  addPattern,
  addLine,
  setLines,
  addNeon,
  addMade,
  setMade,
  setDates,
  remove,
  duplicate,
  group,
  ungroup,
  bringForward,
  sendBackward,
  bringToFront,
  sendToBack,
  alignLeft,
  alignCenter,
  alignRight,
  alignTop,
  alignMiddle,
  alignBottom,
  distributeHorizontally,
  distributeVertically,
  move,
  resize,
  resizeTo,
  turn,
  flipHorizontally,
  flipVertically,
  fitSurface,
  fillSurface,
  setProperties,
  setCmyk,
  setLettering,
  alongEdge,
  lock,
  unlock,
  hide,
  show,
  crop,
  replacePicture,
  replaceWithPaths,
  setMatte,
  setSize,
  setOption,
  setQuantity,
  setCut,
  setFill,
  arrangeSheet,
  setPieceSize,
  setRollCount,
  spreadOnRoll,
  setRepeat,
  cutAlong,
  setBackground,
  makeOwn,
  follow,
  addPage,
  removePage,
  movePage,
  duplicatePage,
  copyToPages,
  fillNames,
  fillPhotos,
  layPhoto,
  setOutAnew,
  setLayout,
  shuffle,
  repeatTurned,
  setContents,
}

export type CommandName = keyof typeof commands

/** The argument of a command; for a union of names, the union of their arguments. */
export type ArgumentOf<Name extends CommandName> = Name extends CommandName
  ? (typeof commands)[Name] extends Command<infer Argument>
    ? Argument
    : never
  : never
