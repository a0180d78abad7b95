import { moreSets, type TextFace } from './face-sets'
import { hasLetter } from './text-faces'

/** The scripts that shoppers choose a face for, and letters of every language written in them. */
export const scripts = {
  latin:
    'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789&!?ÄÖÜäöüÀÂÇÉÈÊËÎÏÔÙÛÑÁÍÓÚàâçéèêëîïôùûñáíóú',
  'latin-ext': 'ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİıĶķĹĺĻļĽľŁłŃńŅņŇňŐőŔŕŘřŚśŞşŠšŤťŪūŮůŰűŲųŹźŻżŽž',
  vietnamese:
    'ĂăÂâĐđÊêÔôƠơƯưẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặẸẹẺẻẼẽẾếỀềỂểỄễỆệỈỉỊịỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợỤụỦủỨứỪừỬửỮữỰựỲỳỴỵỶỷỸỹ',
  cyrillic: 'АБВГҐДЂЃЕЁЄЖЗЅИІЇЙЈКЛЉМНЊОПРСТЋЌУЎФХЦЧЏШЩЪЫЬЭЮЯабвгґдђѓеёєжзѕиіїйјклљмнњопрстћќуўфхцчџшщъыьэюя',
  greek: 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρσςτυφχψωΆΈΉΊΌΎΏΪΫάέήίόύώϊϋΐΰ',
} as const

export type Script = keyof typeof scripts

/** A face is offered for a script in spite of so many letters that it lacks: those of one language. */
const mostLacking = 6

/** True if a face is offered for a script. */
export function hasScript(name: TextFace, script: Script): boolean {
  if (script !== 'latin' && !moreSets(name).includes(script)) return false
  return Array.from(scripts[script]).filter((letter) => !hasLetter(name, letter)).length <= mostLacking
}
