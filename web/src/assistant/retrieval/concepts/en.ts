/** English: how a concept is asked for, and how the provisions on it read. */
export const en = {
  // Contracts
  parties: ['parties|contracting party', 'by and between hereinafter referred to collectively'],
  agreementDate: [
    'agreement date|date of the agreement|signed when',
    'dated as of entered into made this day',
  ],
  effectiveDate: [
    'effective date|commencement|begin when',
    'effective as of date first written above commence',
  ],
  term: [
    'term|expiration|expiry|duration|how long',
    'initial term shall continue expire years from effective date unless terminated',
  ],
  renewal: ['renewal|extension', 'automatically renew successive additional periods unless notice'],
  terminationForConvenience: [
    'termination for convenience|terminate without cause|early termination',
    'terminate at any time without cause upon days prior written notice',
  ],
  terminationForCause: [
    'termination for cause|terminate for breach',
    'terminate material breach default failure to cure insolvency',
  ],
  notice: ['notice period|notices', 'prior written notice days delivered registered mail'],
  governingLaw: [
    'governing law|applicable law|choice of law',
    'governed by construed in accordance with the laws of state',
  ],
  jurisdiction: ['jurisdiction|venue|forum', 'exclusive jurisdiction courts venue submit consent'],
  arbitration: [
    'arbitration|dispute resolution|mediation',
    'arbitration arbitrator settled dispute binding rules award mediation',
  ],
  nonCompete: [
    'non-compete|noncompete|competitive restriction|competition',
    'shall not compete competing business directly indirectly engage competitive',
  ],
  exclusivity: ['exclusivity|exclusive', 'exclusive sole solely not appoint any other'],
  nonSolicitation: [
    'non-solicitation|no-solicit|solicit|poach',
    'solicit hire employ induce employees customers',
  ],
  nonDisparagement: ['non-disparagement|disparagement', 'disparage derogatory defame reputation'],
  assignment: [
    'assignment|anti-assignment|transfer of the contract',
    'assign transfer delegate without prior written consent successors permitted assigns',
  ],
  changeOfControl: [
    'change of control',
    'merger acquisition sale substantially all assets control voting stock',
  ],
  intellectualProperty: [
    'intellectual property|ip ownership|copyright|patent',
    'title interest ownership work product inventions vest property copyrights patents',
  ],
  licence: [
    'license grant|licence',
    'grants nonexclusive non-transferable royalty-free right license to use sublicense',
  ],
  perpetualLicence: [
    'perpetual license|irrevocable license',
    'perpetual irrevocable license survive',
  ],
  escrow: ['escrow|source code', 'escrow source code release deposit materials'],
  revenueSharing: [
    'revenue sharing|profit sharing|royalties|commission',
    'percent net sales royalty share revenues commission',
  ],
  priceChange: [
    'price restriction|price increase|price change',
    'increase prices fees consumer price index adjust',
  ],
  minimumCommitment: [
    'minimum commitment|minimum purchase',
    'minimum purchase least annual quantity shortfall',
  ],
  volumeLimit: [
    'volume restriction|maximum quantity',
    'excess maximum number quantity exceed threshold',
  ],
  liabilityCap: [
    'cap on liability|limitation of liability|liability cap|uncapped liability',
    'in no event liable aggregate exceed consequential incidental indirect punitive damages limitation',
  ],
  liquidatedDamages: [
    'liquidated damages|contractual penalty|penalty',
    'liquidated damages penalty sum fee not as a penalty',
  ],
  warranty: [
    'warranty|guarantee of quality|defects',
    'warrants warranty period months free from defects materials workmanship repair replace',
  ],
  insurance: [
    'insurance',
    'insurance coverage policy additional insured certificate per occurrence',
  ],
  covenantNotToSue: [
    'covenant not to sue|no challenge',
    'contest challenge validity attack claim release against',
  ],
  thirdParties: [
    'third party beneficiary|third parties',
    'third party beneficiaries benefit enforce confer rights',
  ],
  audit: [
    'audit|audit rights|inspection of books',
    'audit inspect books records examine auditor accountant',
  ],
  afterTermination: [
    'post-termination|after termination|effects of termination',
    'upon termination expiration survive return following wind-down',
  ],
  mostFavoured: [
    'most favored nation|most favoured',
    'favorable terms lower price any other customer no less',
  ],
  firstRefusal: [
    'right of first refusal|right of first offer|rofr|rofo|rofn|pre-emption',
    'right of first refusal offer negotiate notice third party match',
  ],
  affiliates: [
    'affiliates|subsidiaries|group companies',
    'affiliates subsidiaries controlled common control',
  ],
  indemnity: [
    'indemnity|indemnification|hold harmless',
    'indemnify hold harmless defend losses claims',
  ],
  confidentiality: [
    'confidentiality|nda|trade secret|secrecy',
    'confidential information disclose proprietary receiving disclosing party',
  ],
  forceMajeure: [
    'force majeure|act of god',
    'acts of god beyond reasonable control delay performance excused',
  ],
  severability: [
    'severability|invalid clause',
    'invalid unenforceable provision remaining provisions',
  ],
  entireAgreement: [
    'entire agreement|oral side agreement',
    'entire agreement supersedes prior understandings',
  ],
  amendment: [
    'amendment|modification of the contract',
    'amended modified writing signed both parties',
  ],
  payment: ['payment terms|invoice|pay when', 'pay invoice days due amount fees'],
  lateInterest: [
    'late payment|default interest|interest rate',
    'interest overdue per annum rate late',
  ],
  dataProtection: [
    'data protection|privacy|personal data|gdpr',
    'personal data controller processor processing data subject',
  ],
  delivery: ['delivery|shipping|passing of risk', 'deliver shipment carrier risk of loss title'],
  subcontracting: ['subcontracting|subcontractor', 'subcontract subcontractors delegate consent'],
  // Everyday questions
  landlord: ['landlord', 'lessor rent premises lease'],
  tenant: ['tenant|renting a flat|roommate', 'lessee rent premises lease'],
  deposit: ['deposit', 'security deposit return refund deduct'],
  dismissal: [
    'fired|dismissal|laid off|sacked',
    'termination of employment employer employee notice severance',
  ],
  resignation: ['quit|resignation', 'employee terminates employment notice'],
  wages: ['wages|salary|pay raise', 'compensation remuneration employee base salary'],
  overtime: ['overtime', 'hours worked excess forty time and one-half'],
  workInjury: [
    'workplace accident|injured at work',
    'workers compensation injury course of employment',
  ],
  maternity: ['pregnancy|maternity leave|parental leave', 'pregnant employee leave childbirth'],
  divorce: ['divorce|separation', 'dissolution of marriage spouse marital property'],
  custody: [
    'custody|visitation',
    'legal physical custody minor child best interests parenting time',
  ],
  maintenance: ['alimony|child support', 'support maintenance spouse child pay monthly'],
  inheritance: ['inheritance|heir|died', 'estate decedent intestate succession heirs'],
  will: ['last will|testament', 'testator will bequeath executor probate'],
  loan: [
    'loan|debt|owe money|iou',
    'borrower lender principal repay creditor debtor promissory note',
  ],
  surety: ['guarantor|surety|co-signer', 'guaranty guarantor surety obligations'],
  neighbour: ['neighbor|neighbour', 'adjoining landowner boundary nuisance easement'],
  animals: ['dog|dog bite|pet', 'owner keeper of an animal liable bite'],
  traffic: [
    'car accident|traffic accident|hit and run',
    'motor vehicle driver collision negligence',
  ],
  injury: ['injured|compensation|personal injury', 'bodily injury damages negligence liable tort'],
  consumer: ['refund|consumer|bought online', 'consumer seller trader goods withdrawal'],
  defamation: [
    'defamation|slander|libel|insulted',
    'false statement reputation publication defamatory',
  ],
  privacy: [
    'secretly recorded|photo of me|image rights',
    'right of privacy likeness publicity consent',
  ],
  theft: ['theft|stolen|stealing', 'larceny theft property of another intent to deprive'],
  fraud: ['fraud|scam|deceived|cheated', 'misrepresentation reliance fraud false pretenses'],
  assault: ['beaten|assault', 'battery assault bodily harm'],
  lawsuit: ['sue|lawsuit|take to court', 'action plaintiff file complaint court'],
  evidence: ['evidence|proof|prove', 'burden of proof evidence admissible'],
  limitation: [
    'statute of limitations|limitation period|time-barred',
    'barred within years after the cause of action accrues',
  ],
  appeal: ['appeal', 'notice of appeal appellate judgment days after entry'],
  shareholders: ['shareholder|partner in a company', 'shareholder shares company articles meeting'],
  insolvency: ['bankruptcy|insolvency', 'debtor trustee bankruptcy petition creditors'],
  medical: [
    'doctor|hospital|malpractice',
    'medical institution patient informed consent standard of care',
  ],
  invalidity: [
    'valid contract|void|voidable',
    'void voidable unenforceable rescission declaration of intent',
  ],
} as const satisfies Readonly<Record<string, readonly [asked: string, reads: string]>>
