/** What people of a firm write, in the eight languages of the application. */

/** The words that records of one language are made of. */
export interface Language {
  readonly tag: string
  readonly firstNames: readonly string[]
  readonly surnames: readonly string[]
  readonly companies: readonly string[]
  readonly against: string
  readonly matter: string
  readonly claim: string
  readonly reply: string
  readonly meeting: string
  readonly letter: string
  readonly work: string
}

export const languages: readonly Language[] = [
  {
    tag: 'en',
    firstNames: ['Alice', 'Brian', 'Grace', 'Hugh', 'Irene'],
    surnames: ['Dorsey', 'Egan', 'Grant', 'Okonkwo', 'Whitfield'],
    companies: ['Northgate LLC', 'Halden Inc.', 'Okonkwo Ltd'],
    against: 'v.',
    matter: 'matter',
    claim: 'Claim for payment and damages; the other side disputes both.',
    reply: 'Reply',
    meeting: 'Meeting',
    letter: 'Letter to the court',
    work: 'Correspondence with the client and review of the file, part',
  },
  {
    tag: 'de',
    firstNames: ['Anke', 'Bernd', 'Jürgen', 'Käthe', 'Ute'],
    surnames: ['Adler', 'Brandt', 'Haas', 'Müller', 'Weiß'],
    companies: ['Brightwater GmbH', 'Lindner AG', 'Öhler KG'],
    against: './.',
    matter: 'Sache',
    claim: 'Klage auf Zahlung und Schadensersatz; die Gegenseite bestreitet beides.',
    reply: 'Erwiderung',
    meeting: 'Besprechung',
    letter: 'Schreiben an das Gericht',
    work: 'Schriftwechsel mit dem Mandanten und Durchsicht der Akte, Teil',
  },
  {
    tag: 'es',
    firstNames: ['Alba', 'Diego', 'Elena', 'Íñigo', 'Lucía'],
    surnames: ['Ferrer', 'García', 'Núñez', 'Ortega', 'Vázquez'],
    companies: ['Construcciones Ebro S.L.', 'Marítima Sur S.A.', 'Peñalver S.L.'],
    against: 'contra',
    matter: 'asunto',
    claim: 'Reclamación de cantidad y daños; la parte contraria se opone a ambas.',
    reply: 'Contestación',
    meeting: 'Reunión',
    letter: 'Escrito al juzgado',
    work: 'Correspondencia con el cliente y revisión del expediente, parte',
  },
  {
    tag: 'pt',
    firstNames: ['Bruno', 'Carla', 'Inês', 'João', 'Rita'],
    surnames: ['Almeida', 'Carvalho', 'Gonçalves', 'Magalhães', 'Teixeira'],
    companies: ['Comércio Atlântico Ltda.', 'Porto Verde S.A.', 'Sertão Ltda.'],
    against: 'x',
    matter: 'processo',
    claim: 'Ação de cobrança e indenização; a parte contrária contesta ambas.',
    reply: 'Réplica',
    meeting: 'Reunião',
    letter: 'Petição ao juízo',
    work: 'Correspondência com o cliente e análise dos autos, parte',
  },
  {
    tag: 'ru',
    firstNames: ['Анна', 'Борис', 'Елена', 'Игорь', 'Ольга'],
    surnames: ['Волков', 'Егоров', 'Кузнецов', 'Орлов', 'Соколов'],
    companies: ['ООО «Север»', 'АО «Волга»', 'ООО «Рассвет»'],
    against: 'против',
    matter: 'дело',
    claim: 'Иск о взыскании долга и убытков; ответчик возражает против обоих требований.',
    reply: 'Возражение',
    meeting: 'Встреча',
    letter: 'Письмо в суд',
    work: 'Переписка с клиентом и изучение дела, часть',
  },
  {
    tag: 'zh',
    firstNames: ['伟', '芳', '娜', '敏', '静'],
    surnames: ['王', '李', '张', '刘', '陈'],
    companies: ['北辰贸易有限公司', '华光科技有限公司', '东海物流有限公司'],
    against: '诉',
    matter: '案件',
    claim: '请求支付货款并赔偿损失，对方均不认可。',
    reply: '答辩',
    meeting: '会议',
    letter: '致法院函',
    work: '与客户往来函件并审阅案卷，第',
  },
  {
    tag: 'ja',
    firstNames: ['健一', '由美', '直樹', '恵子', '翔太'],
    surnames: ['佐藤', '鈴木', '高橋', '田中', '伊藤'],
    companies: ['佐藤工業株式会社', '東洋商事株式会社', '青葉物産株式会社'],
    against: '対',
    matter: '事件',
    claim: '代金の支払いと損害賠償を求める。相手方はいずれも争っている。',
    reply: '答弁書',
    meeting: '打合せ',
    letter: '裁判所宛書面',
    work: '依頼者との連絡および記録の検討、その',
  },
  {
    tag: 'ko',
    firstNames: ['민준', '서연', '지훈', '수빈', '하은'],
    surnames: ['김', '이', '박', '최', '정'],
    companies: ['한빛무역 주식회사', '동해물류 주식회사', '새롬전자 주식회사'],
    against: '대',
    matter: '사건',
    claim: '대금 지급과 손해배상을 청구하며 상대방은 모두 다투고 있다.',
    reply: '답변서',
    meeting: '회의',
    letter: '법원 제출 서면',
    work: '의뢰인과의 연락 및 기록 검토, 제',
  },
]
