/**
 * The most common passwords that satisfy our rule of three character classes, in lowercase. The source is
 * public lists of leaked passwords. Shorter or simpler ones are already refused.
 */
const common = new Set(
  `password1! password1@ password1# password1$ password12! password123 password123! password@1 password@12 password@123
  password!1 password!23 password01! passw0rd passw0rd! passw0rd1 passw0rd1! passw0rd123 p@ssw0rd p@ssw0rd! p@ssw0rd1 p@ssw0rd1!
  p@ssw0rd12 p@ssw0rd123 p@ssword p@ssword! p@ssword1 p@ssword1! p@ssword123 pa$$word pa$$word1 pa$$w0rd pa$$w0rd1 pa$$w0rd!
  pass@123 pass@1234 pass@word1 pass123! pass1234 pass1234! pass12345 passpass1 welcome1 welcome1! welcome12 welcome12! welcome123
  welcome123! welcome@1 welcome@12 welcome@123 welc0me1 welc0me! w3lcome1 qwerty12 qwerty12! qwerty123 qwerty123! qwerty1234
  qwerty@1 qwerty@123 qwerty1! qwertyuiop1 qwerty!1 qwerty1@ qwer1234 qwer1234! qwer@1234 1qaz2wsx 1qaz2wsx! 1qaz@wsx 1qaz!qaz
  1qazxsw2 1q2w3e4r 1q2w3e4r! 1q2w3e4r5t zaq12wsx zaq1@wsx !qaz2wsx abc123!! abc12345 abc1234! abcd1234 abcd1234! abcd@1234
  abcd123! abc@1234 abc@12345 abcdef1! abcdefg1 admin123 admin123! admin1234 admin1234! admin@123 admin@1234 admin@12 administrator1
  adm1n123 letmein1 letmein1! letmein12 letmein123 letmein! letmein@1 monkey12 monkey123 monkey1! dragon12 dragon123 dragon1!
  iloveyou1 iloveyou1! iloveyou2 iloveyou! iloveyou12 iloveyou@1 sunshine1 sunshine1! princess1 princess1! princess12 football1
  football1! baseball1 baseball1! basketball1 superman1 superman1! batman12 batman123 starwars1 starwars1! pokemon1 pokemon12
  trustno1 trustno1! master12 master123 shadow12 shadow123 michael1 michael1! jessica1 jessica1! jennifer1 michelle1 charlie1
  charlie1! charlie123 jordan23 jordan123 liverpool1 chelsea1 arsenal1 arsenal12 computer1 computer1! internet1 internet1!
  changeme1 changeme! changeme1! changeme123 changeit1 secret12 secret123 secret1! test1234 test1234! test@123 test@1234 test123!
  testing1 testing1! testing123 default1 default1! temp1234 temp1234! temp@123 hello123 hello123! hello1234 hello@123 hello12!
  summer20 summer2020 summer2020! summer2021 summer2021! summer2022 summer2022! summer2023 summer2023! summer2024 summer2024!
  summer2025 summer2025! summer2026 summer2026! winter2020 winter2021 winter2022 winter2023 winter2024 winter2025 winter2026
  winter2024! winter2025! winter2026! spring2024 spring2025 spring2026 spring2026! autumn2024 autumn2025 autumn2026 autumn2026!
  freedom1 freedom1! whatever1 whatever1! google12 google123 samsung1 samsung123 nothing1 forever1 forever21 friends1 family12
  blink182 cookie12 cookie123 cheese12 cheese123 killer12 killer123 flower12 flower123 summer12 summer123 buster12 harley12
  harley123 ranger12 hunter12 hunter123 tigger12 maggie12 ginger12 ginger123 pepper12 pepper123 daniel12 daniel123 ashley12
  ashley123 nicole12 nicole123 andrew12 andrew123 joshua12 joshua123 matthew1 matthew1! anthony1 anthony1! william1 william1!
  success1 success1! mustang1 corvette1 yankees1 lakers24 cowboys1 eagles12 steelers1 patriots1 america1 america1! canada12
  france12 london12 london123 newyork1 newyork1! chicago1 chicago1! qazwsx12 qazwsx123 asdf1234 asdf1234! asdf@1234 asdfgh12
  zxcvbn12 zxcvbnm1 aa123456 aa123456! aa12345678 a1234567 a1234567! a12345678 a123456789 a1b2c3d4 a1b2c3d4! q1w2e3r4 q1w2e3r4!
  q1w2e3r4t5 123456aa 123456ab 12345678a 123456789a 123qwe!! 123qweasd 123qwe123 1234qwer 1234qwer! 1234abcd 1234abcd! 123abc!!
  user1234 user@123 guest123 guest123! demo1234 demo@123 root1234 root@123 india@123 krishna1 mother12 father12 loveme12 lovely12
  love1234 baby1234 angel123 angel1234 money123 money1234 happy123 happy1234 lucky123 lucky1234 lucky777 god12345 jesus123
  jesus1234 christ12`.split(/\s+/),
)

export const isCommonPassword = (password: string) => common.has(password.toLowerCase())
