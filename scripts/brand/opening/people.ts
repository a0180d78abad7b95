import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Names of people in texts: a shop may keep a sentence of another, but not its founder. */

const given = new Set(
  `Aaron Abby Abigail Ada Adam Adele Agnes Aiden Alan Albert Alejandro Alex Alexander Alice Alicia Alina Amanda Amelia Amir Amy Ana
  Andre Andrea Andrew Angela Anita Anna Anne Anthony Antonio Ariel Arthur Ashley Astrid Audrey Ava Barbara Beatrice Ben Benjamin
  Bernard Beth Betty Bianca Bob Brandon Brenda Brian Bruno Caleb Camille Carl Carla Carlos Carmen Carol Caroline Catherine Cecilia
  Charles Charlie Charlotte Chloe Chris Christina Claire Clara Cleo Clyde Colin Connie Conrad Craig Cynthia Dana Daniel Danielle
  David Deborah Denise Dennis Derek Diana Diane Diego Dmitri Donald Donna Dora Doris Dorothy Dylan Edgar Edith Edward Edwin Eileen
  Elaine Eleanor Elena Eli Elias Elijah Elise Elizabeth Ella Ellen Elliot Eloise Elsa Emil Emilia Emily Emma Enzo Eric Erica Erin
  Ernest Esther Ethan Eugene Eva Evan Evelyn Felix Fiona Florence Franz Fred Frieda Gabriel Gail George Georgia Gerald Gina Gloria
  Gordon Greta Gregory Hank Hannah Harold Harriet Harry Heather Hector Heidi Helen Henrik Henry Herbert Hugo Ian Ida Ines Inga Ingrid
  Irene Isaac Isabel Isabella Ivan Jack Jackson Jacob Jaime James Jamie Jan Jane Janet Janice Jason Javier Jean Jeff Jennifer Jeremy
  Jessica Jill Joan Joanna Joe Joel Johan John Jonah Jonas Jonathan Jordan Jorge Jose Joseph Joshua Joyce Juan Judith Judy Julia
  Julian Julie June Karen Karl Kate Katherine Kathleen Kathy Katie Keith Kelly Ken Kenneth Kevin Kim Kimberly Klaus Kristin Kyle
  Lars Laura Lauren Laurie Lea Leah Lee Lena Leo Leon Leonard Leonie Leslie Lewis Liam Lina Linda Linus Lisa Lloyd Lola Lorenzo
  Louis Louisa Louise Lucas Lucia Lucy Luis Luke Luna Lydia Mabel Maeve Maggie Malcolm Marc Marcel Marcus Maren Margaret Maria
  Marian Marie Marilyn Marina Mario Marion Marjorie Marlene Martha Martin Marvin Mary Mateo Matilda Matthew Maureen Maurice Max
  Maya Megan Melanie Melissa Mia Michael Michelle Miguel Mila Mildred Miles Milo Mina Miriam Molly Monica Morgan Nadia Nancy Naomi
  Natalie Nathan Neil Nell Nicholas Nico Nicole Nina Noah Noel Nora Norma Norman Odette Olga Oliver Olivia Oscar Otto Owen Pablo
  Pamela Patricia Patrick Paul Paula Pauline Pedro Peggy Penelope Peter Petra Philip Phoebe Phyllis Priya Rachel Ralph Ramona Randy
  Raymond Rebecca Renata Rene Rhonda Ricardo Richard Rita Robert Roberta Rodney Roger Roland Roman Ronald Rosa Rosie Roy Russell
  Ruth Ryan Sally Sam Samantha Samuel Sandra Sara Sarah Scott Sean Sebastian Selma Seth Sharon Sheila Shirley Silvia Simon Simone
  Sofia Sonia Sophia Sophie Stanley Stella Stephanie Stephen Steve Steven Susan Susie Sven Sylvia Tamara Tanya Ted Teresa Theo
  Theodora Theodore Theresa Thomas Tim Timothy Tina Toby Tom Tony Tracy Trevor Tyler Ursula Valerie Vanessa Vera Veronica Victor
  Victoria Viktor Vincent Viola Virginia Vivian Walter Wanda Warren Wayne Wendy Wesley William Winston Xavier Yara Yolanda Yusuf
  Yvonne Zachary Zelda Zoe`.split(/\s+/),
)

/** Words that the shops of the project list as names, since no dictionary has them. */
function listedNames(root: string): string[] {
  return globSync('brands/*/words.txt', { cwd: root })
    .flatMap((file) => readFileSync(join(root, file), 'utf8').split('\n'))
    .map((line) => line.trim())
    .filter((line) => /^[A-Z][a-z]+$/.test(line))
}

const isMonth = (text: string, at: number, name: string) =>
  name === 'June' &&
  (/\b(?:in|of|until|by|since|last|next|each|every|early|late|from|to|and)\s$/i.test(text.slice(0, at)) ||
    /^\s\d/.test(text.slice(at + name.length)))

/** Not all listed words are names: the others have a capital only where a sentence begins. */
const isWithin = (text: string, at: number) => /[a-z,;]\s$/.test(text.slice(0, at))

/** Returns a function that returns the names of people in a text. */
export function peopleFinder(root: string, shopName: string): (text: string) => string[] {
  const ours = new Set(shopName.split(/\s+/))
  const listed = new Set(listedNames(root))
  return (text) => {
    const found = [...text.matchAll(/\b[A-Z][a-z]+\b/g)].filter(
      ({ 0: word, index }) =>
        !ours.has(word) &&
        ((given.has(word) && !isMonth(text, index, word)) || (listed.has(word) && isWithin(text, index))),
    )
    return [...new Set(found.map(([word]) => word))]
  }
}
