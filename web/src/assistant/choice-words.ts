/**
 * What a firm's own list may offer and what names nobody: countries, their parts, and where
 * something stands. For the languages written with capitals the word lists of the shield know
 * everyday words; for Russian, Chinese, Japanese and Korean the short tables here do.
 */
import { languages } from '../i18n/languages'
import { foldPhrase } from './shield/fold'

/** Parts of the countries whose languages the product speaks, as these call them. */
const parts =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming|District of Columbia|England|Scotland|Wales|Northern Ireland' +
  '|Brandenburg|Berlin|Baden-Württemberg|Bayern|Bremen|Hessen|Hamburg|Mecklenburg-Vorpommern|Niedersachsen|Nordrhein-Westfalen|Rheinland-Pfalz|Schleswig-Holstein|Saarland|Sachsen|Sachsen-Anhalt|Thüringen|Wien|Tirol|Kärnten|Steiermark|Salzburg|Vorarlberg|Burgenland|Niederösterreich|Oberösterreich' +
  '|Andalucía|Aragón|Asturias|Baleares|Illes Balears|Islas Baleares|Canarias|Cantabria|Castilla y León|Castilla-La Mancha|Cataluña|Catalunya|Comunidad de Madrid|Comunitat Valenciana|Comunidad Valenciana|Extremadura|Galicia|La Rioja|Madrid|Murcia|Región de Murcia|Navarra|País Vasco|Euskadi|Ceuta|Melilla' +
  '|Acre|Alagoas|Amapá|Amazonas|Bahia|Ceará|Distrito Federal|Espírito Santo|Goiás|Maranhão|Mato Grosso|Mato Grosso do Sul|Minas Gerais|Pará|Paraíba|Paraná|Pernambuco|Piauí|Rio de Janeiro|Rio Grande do Norte|Rio Grande do Sul|Rondônia|Roraima|Santa Catarina|São Paulo|Sergipe|Tocantins' +
  '|Москва|Санкт-Петербург|Севастополь|Адыгея|Алтай|Башкортостан|Бурятия|Дагестан|Ингушетия|Калмыкия|Карелия|Коми|Крым|Марий Эл|Мордовия|Саха|Якутия|Северная Осетия|Татарстан|Тыва|Удмуртия|Хакасия|Чечня|Чувашия'

/** What is called a part of a country by what it ends in, or is one of a closed list. */
const regions = [
  /^республика \p{L}+|(?:^| )(?:область|край|автономный округ|автономная область|республика)$/iu,
  /^(?:北京|上海|天津|重庆|河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|广西|海南|四川|贵州|云南|陕西|甘肃|青海|宁夏|新疆|西藏|内蒙古|香港|澳门|台湾|臺灣)(?:省|市|(?:壮族|回族|维吾尔)?自治区|特别行政区)?$/u,
  /^(?:北海道|(?:東京|大阪|京都|青森|岩手|宮城|秋田|山形|福島|茨城|栃木|群馬|埼玉|千葉|神奈川|新潟|富山|石川|福井|山梨|長野|岐阜|静岡|愛知|三重|滋賀|兵庫|奈良|和歌山|鳥取|島根|岡山|広島|山口|徳島|香川|愛媛|高知|福岡|佐賀|長崎|熊本|大分|宮崎|鹿児島|沖縄)[都府県]?)$/u,
  /^(?:(?:서울|부산|대구|인천|광주|대전|울산|세종)(?:특별시|광역시|특별자치시|시)?|(?:경기|강원|충청북|충청남|전라북|전라남|전북|경상북|경상남|제주)(?:도|특별자치도)|경기|강원|충북|충남|전북|전남|경북|경남|제주)$/u,
]

/** Where something stands, how much it matters, yes and no: nothing but such words. */
const states = [
  /^(?:(?:не )?(?:открыт|закрыт|заверш|законч|приостановл|ожида|переговор|урегулир|рассм|высок|средн|низк|срочн|обычн|нормальн|важн|прочее|друг|ин[оы]|неизвестн|нов|отмен|отклон|удовлетвор|принят|подан|апелляц|кассац|исполн|миров|соглашен|активн|архив|черновик|работ|готов|оплачен|просроч|первичн|повторн|письменн|устн)\p{L}*|да|нет|в|на|к|и|не|по)$/iu,
  /^(?:进行|审理|处理|办理|等待|谈判|协商|调解|和解|结案|立案|上诉|撤诉|起诉|执行|完成|终止|中止|关闭|打开|开放|暂停|取消|驳回|归档|结束|开始|新建|草稿|生效|失效|逾期|付款|支付|紧急|加急|普通|一般|正常|重要|其他|其它|不详|未知|未定|是|否|有|无|已|未|待|中|高|低|级|較|较|最|的|期|时|不)+$/u,
  /^(?:係争|交渉|調停|和解|進行|終了|終結|完了|完結|開始|受任|辞任|提訴|控訴|上告|判決|確定|執行|取下げ?|却下|棄却|停止|中止|保留|待ち|待機|検討|対応|準備|新規|継続|至急|緊急|通常|重要|普通|その他|不明|未定|未払い?|支払い?|はい|いいえ|有り?|無し?|あり|なし|済み?|未|中|高|低|い|め|前|後)+$/u,
  /^(?:진행|종결|종료|합의|조정|화해|협상|소송|상고|항소|판결|확정|집행|취하|기각|각하|보류|중지|중단|대기|검토|준비|신규|완료|해결|미해결|접수|긴급|일반|보통|중요|높음|낮음|높은|낮은|기타|미상|미정|예|아니오|있음|없음|유|무|중|됨|함|전|후|상|하)+$/u,
]

let known: ReadonlySet<string> | undefined

/** Countries in the languages of the product, and parts of theirs; folded. */
function places(): ReadonlySet<string> {
  if (known !== undefined) return known
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((one) => letters.map((other) => one + other))
  const countries = languages.flatMap(({ code }) => {
    const names = new Intl.DisplayNames(code, { type: 'region', fallback: 'none' })
    return codes.flatMap((region) => names.of(region) ?? [])
  })
  known = new Set([...countries, ...parts.split('|')].map(foldPhrase))
  return known
}

/** Whether a choice of a list is a place that thousands share, or says how something stands. */
export function isEverydayChoice(name: string): boolean {
  const bare = name.trim()
  const words = bare.split(/\s+/u)
  return (
    places().has(foldPhrase(bare)) ||
    regions.some((pattern) => pattern.test(bare)) ||
    states.some((pattern) => words.every((word) => pattern.test(word)))
  )
}
