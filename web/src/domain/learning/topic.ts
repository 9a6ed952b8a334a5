/** What a question is about, told by its words: on this device, in the eight languages. */
import type { PracticeArea } from '../case/case.ts'
import { foldText } from '../values/text.ts'

/** Beginnings of words, accents aside, `_` for a space; where words
 *  are not spaced, parts of them. */
const signs: Readonly<Partial<Record<PracticeArea, string>>> = {
  employment:
    'employ dismiss severance wage despido trabajador salario empleo demissao empregado trabalhist kundigung arbeitnehmer arbeitsvertrag arbeitgeber 劳动 解雇 工资 労働 賃金 해고 근로 임금 увольнен работник трудов зарплат',
  family:
    'divorc custody alimony child_support divorcio custodia pension_alimenticia guarda alimentos scheidung sorgerecht unterhalt ehevertrag 离婚 抚养 離婚 親権 養育 이혼 양육 развод алимент опек',
  tax: 'tax vat deduction impuesto iva tribut imposto steuer umsatzsteuer 税 세금 과세 налог ндс',
  criminal:
    'crimin felony misdemean indict prosecut delito penal fiscalia crime straf anklage 刑事 犯罪 起诉书 刑法 起訴 형사 범죄 уголов преступ обвин',
  real_estate:
    'lease landlord tenant eviction mortgage zoning arrend inquilin alquiler hipoteca desahucio locacao aluguel imovel despejo miete mieter vermieter grundstuck 租赁 房屋 不动产 賃貸 不動産 임대 부동산 аренд недвижим ипотек',
  personal_injury:
    'injury malpractice negligence accident lesion accidente negligencia acidente schmerzensgeld unfall korperverletzung 人身损害 交通事故 過失 위자료 사고 травм дтп вред_здоров',
  intellectual_property:
    'patent trademark copyright infring marca_registrada derechos_de_autor direito_autoral marke urheberrecht 专利 商标 著作权 特許 商標 著作権 특허 상표 저작권 патент товарн_знак авторск',
  data_protection:
    'gdpr privacy personal_data proteccion_de_datos lgpd protecao_de_dados datenschutz dsgvo 个人信息 数据保护 個人情報 개인정보 персональн_данн',
  immigration:
    'visa asylum deport immigra inmigra asilo extranjer imigra aufenthalt asyl 签证 移民 在留 難民 비자 이민 난민 виза миграц убежищ',
  bankruptcy:
    'bankrupt insolven chapter_11 concurso_de_acreedores falencia recuperacao_judicial insolvenz 破产 破産 倒産 파산 회생 банкрот несостоятельн',
  estate:
    'probate inherit testament bequest herencia sucesion testamento heranca inventario erbe erbschaft nachlass 继承 遗嘱 相続 遺言 상속 유언 наследств завещан',
  corporate:
    'shareholder merger board_of_directors articles_of_association accionista fusion socio acionista gesellschafter hauptversammlung aktionar 股东 公司章程 株主 取締役 주주 이사회 акционер учредител устав',
  administrative:
    'administrative permit licens zoning_appeal administrativo licitacion licitacao verwaltungsakt bescheid 行政 許認可 행정 административн',
  contracts:
    'contract breach clause agreement contrato incumplimiento clausula inadimplemento vertrag klausel vertragsverletzung 合同 违约 契約 債務不履行 계약 위반 договор неустойк',
}

/** The area whose words the text holds most of, or '' when none stands out. */
export function topicOf(text: string): PracticeArea | '' {
  const folded = ` ${foldText(text)}`
  let best: PracticeArea | '' = ''
  let most = 0
  for (const [area, listed] of Object.entries(parsed)) {
    const score = listed.reduce((sum, sign) => sum + occurrences(folded, sign), 0)
    if (score > most) [best, most] = [area as PracticeArea, score]
  }
  return best
}

const parsed = Object.fromEntries(
  Object.entries(signs).map(([area, listed]) => [
    area,
    listed.split(' ').map((sign) => foldText(sign.replaceAll('_', ' '))),
  ]),
)

function occurrences(text: string, sign: string): number {
  const spaced = /^[\p{Script=Latin}\p{Script=Cyrillic}\d]/u.test(sign)
  return text.split(spaced ? new RegExp(`[^\\p{L}\\p{N}]${sign}`, 'u') : sign).length - 1
}
