/**
 * Words that stand around names without being names: titles, particles, what follows
 * a surname, what a company adds to its own. Folded forms.
 */
import { wordSet } from './fold'

/** Titles before a person's name, in the languages written with spaces. */
export const titlesBefore = wordSet(
  'mr mrs ms miss mx dr prof professor sir dame lord lady madam judge justice hon honourable honorable rev reverend ' +
    'fr father sgt sergeant capt captain lt lieutenant col colonel gen general maj major officer agent detective inspector attorney esq ' +
    'sr sra srta d dna dona don doctor doctora abogado abogada letrado letrada licenciado licenciada lic ing magistrado magistrada juez jueza ' +
    'procurador procuradora senor senora senorita sres sras ' +
    'senhor senhora doutor doutora dra advogado advogada juiz juiza desembargador desembargadora ministro ministra ' +
    'herr herrn frau fraulein rechtsanwalt rechtsanwaltin rechtsanwalte rechtsanwaltinnen richter richterin notar notarin ra dipl ' +
    'monsieur madame mademoiselle mme mlle maitre me ' +
    'господин господина господину господином госпожа госпожи госпоже госпожу гражданин гражданина гражданину гражданка гражданки гражданке гражданку ' +
    'гр судья судьи судье судью адвокат адвоката адвокату адвокатом истец истца истцу истица истицы истице истицу ответчица ответчицы ответчик ответчика ответчику свидетель свидетеля нотариус нотариуса директор директора',
)

/** Titles of one or two letters that are also something else; only before a capital. */
export const shortTitles = wordSet('d me fr ra gr гр hon gen col maj lt sr dr lic ing')

/** Suffixes after a person's name. */
export const titlesAfter = wordSet(
  'jr sr ii iii iv esq esquire phd md jd llm llb qc kc mbe obe cbe dds cpa',
)

/** Particles inside a surname. */
export const particles = wordSet(
  'de del de la las los y e i da das do dos di du des le van von der den dem zu zum zur ter ten te af av al el bin ibn ben bint abu st saint san santa mac mc o d della dalla delle degli dello vom und',
)

/** Legal forms that end a company's name. */
export const legalForms = wordSet(
  'inc incorporated corp corporation co company llc llp lp lllp ltd limited plc pllc pc na nv bv gmbh ag kg kgaa ohg gbr ug ek ev se sa sas sarl sl slu slp sau scp srl spa snc ltda eireli me epp cia as asa ab oy oyj aps kft rt zrt sro spol doo dd pte pty sdn bhd kk gk ooo оао ооо зао пао ао ип нко llc holdings holding group',
)

/** Two-token and longer legal forms, folded and joined by spaces. */
export const longLegalForms: readonly string[] = [
  's a',
  's l',
  's l u',
  's a u',
  's r l',
  's p a',
  'l l c',
  'l l p',
  'l p',
  'p c',
  'n v',
  'b v',
  'n a',
  'e v',
  'e k',
  'co kg',
  'gmbh co kg',
  'co ltd',
  'pty ltd',
  'pte ltd',
  's a de c v',
  's de r l de c v',
  'sa de cv',
  's a s',
  'e i r l',
  'sp z o o',
]

/** Legal forms of Chinese, Japanese and Korean companies, before or after the name. */
export const cjkLegalForms: readonly string[] = [
  '株式会社',
  '有限会社',
  '合同会社',
  '合資会社',
  '合名会社',
  '一般社団法人',
  '一般財団法人',
  '医療法人',
  '学校法人',
  '弁護士法人',
  '(株)',
  '㈱',
  '(有)',
  '股份有限公司',
  '有限责任公司',
  '有限公司',
  '有限責任公司',
  '集团',
  '集團',
  '公司',
  '律师事务所',
  '律師事務所',
  '合伙企业',
  '주식회사',
  '유한회사',
  '합자회사',
  '(주)',
  '㈜',
  '법무법인',
  '재단법인',
  '사단법인',
]

/** What follows a Chinese, Japanese or Korean name and proves that it is one. */
export const cjkTitlesAfter: readonly string[] = [
  '先生',
  '女士',
  '小姐',
  '太太',
  '律师',
  '律師',
  '法官',
  '检察官',
  '检察长',
  '教授',
  '博士',
  '医生',
  '经理',
  '董事长',
  '某某',
  '某',
  'さん',
  '様',
  'さま',
  '氏',
  '殿',
  '君',
  'くん',
  'ちゃん',
  '弁護士',
  '裁判官',
  '検察官',
  '社長',
  '部長',
  '課長',
  '씨',
  '님',
  '변호사',
  '판사',
  '검사',
  '교수',
  '대표',
  '사장',
  '원장',
  '과장',
  '부장',
  '이사',
  '선생',
  '군',
  '양',
]
