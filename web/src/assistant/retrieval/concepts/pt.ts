/** Portuguese: how a concept is asked for, and how the provisions on it read. */
import type { Wordings } from './wording'

export const pt: Wordings = {
  // Contracts
  parties: [
    'partes|contratantes|outorgantes|contratada',
    'lado doravante denominado contratante contratada qualificação CNPJ CPF sede representada outorgante',
  ],
  agreementDate: [
    'data do contrato|data da assinatura|data do acordo|quando foi assinado|data da celebração',
    'data local assinado firmado celebrado assinam vias dia mês ano testemunhas',
  ],
  effectiveDate: [
    'data de início|entrada em vigor|data de vigência|início da vigência|quando começa',
    'entra vigor vigorar partir data assinatura início efeitos produzirá efetiva',
  ],
  term: [
    'vigência|duração|prazo do contrato|vencimento|quanto tempo dura|prazo determinado',
    'prazo vigência duração meses anos contados assinatura vigorará término determinado indeterminado expirar',
  ],
  renewal: [
    'renovação|prorrogação|renovar|renovação automática|prorrogar',
    'renovado prorrogado automaticamente tacitamente períodos iguais sucessivos salvo manifestação contrário aditivo',
  ],
  terminationForConvenience: [
    'resilição|rescisão imotivada|rescisão antecipada|denúncia do contrato|cancelar antes',
    'resilição unilateral denúncia qualquer tempo imotivadamente justa causa aviso prévio dias antecedência rescindir',
  ],
  terminationForCause: [
    'resolução por inadimplemento|rescisão por descumprimento|quebra de contrato|causas de rescisão|resolução por incumprimento',
    'rescindido pleno inadimplemento descumprimento cláusula resolutiva notificação sanar prazo incumprimento falência parte lesada',
  ],
  notice: [
    'aviso prévio|pré-aviso|prazo de aviso|notificações|comunicação prévia',
    'aviso prévio antecedência mínima dias notificação escrito comunicação carta registrada recebimento endereço',
  ],
  governingLaw: [
    'lei aplicável|legislação aplicável|direito aplicável|lei rege',
    'regido interpretado acordo leis República Federativa Brasil legislação portuguesa aplicável',
  ],
  jurisdiction: [
    'foro|foro de eleição|competência territorial|juízo competente|tribunal competente|jurisdição',
    'elegem foro comarca renúncia qualquer outro privilegiado dirimir dúvidas competente tribunal domicílio réu',
  ],
  arbitration: [
    'arbitragem|mediação|cláusula compromissória|resolução de conflitos|solução de controvérsias|tribunal arbitral',
    'arbitragem árbitro câmara sentença arbitral controvérsia compromisso litígio regulamento definitivamente mediação conciliação',
  ],
  nonCompete: [
    'não concorrência|não competição|concorrer|restabelecimento',
    'abster concorrer concorrência concorrente atividade direta indiretamente restabelecimento alienante território período compensação',
  ],
  exclusivity: [
    'exclusividade|distribuidor único|agente único',
    'exclusividade exclusivo zona território representante agente distribuidor único nomear outro vedado',
  ],
  nonSolicitation: [
    'aliciamento|aliciar funcionários|desvio de clientela|roubar clientes',
    'aliciar contratar solicitar induzir empregados funcionários colaboradores trabalhadores clientes abster prestador',
  ],
  nonDisparagement: [
    'denegrir|depreciar imagem|falar mal|comentários negativos',
    'denegrir depreciar difamar declarações manifestações negativas desabonadoras reputação imagem bom nome',
  ],
  assignment: [
    'cessão|ceder|cessão do contrato|transferência do contrato|cessão de crédito|trespasse',
    'ceder cessão transferir direitos obrigações terceiros anuência consentimento prévio escrito cessionário cedente',
  ],
  changeOfControl: [
    'mudança de controle|alteração de controlo|troca de controle|venda da empresa|fusão|sucessão de empregadores',
    'alteração controle societário controlo fusão cisão incorporação aquisição quotas ações voto acionário',
  ],
  intellectualProperty: [
    'propriedade intelectual|direitos autorais|patente|marca|propriedade industrial|direito de autor',
    'autor obra invenção patente marca registro titularidade pertencerão exclusivamente propriedade intelectual INPI patrimoniais',
  ],
  licence: [
    'licença de uso|licenciamento|sublicença|licenciado|licença de software',
    'licenciante licenciada concede outorga licença exclusiva intransferível uso sublicenciar exploração território',
  ],
  perpetualLicence: [
    'licença perpétua|licença irrevogável|licença vitalícia|uso perpétuo',
    'perpétua irrevogável irretratável vitalícia licença prazo indeterminado definitiva mundial subsistirá',
  ],
  escrow: [
    'código-fonte|depósito em garantia|escrow|conta vinculada',
    'código fonte depósito depositário liberação entrega materiais software conta garantia custódia',
  ],
  revenueSharing: [
    'participação nos lucros|divisão de receitas|comissão|royalties|partilha de receitas|PLR',
    'percentual percentagem vendas líquidas receita faturamento comissão royalties repasse lucros resultados',
  ],
  priceChange: [
    'reajuste|aumento de preço|reajuste do aluguel|alteração de preço|revisão de preços|aumento da renda',
    'reajuste reajustado anualmente índice IGP-M IPCA variação preço aluguel atualização correção renda',
  ],
  minimumCommitment: [
    'compra mínima|pedido mínimo|consumo mínimo|quantidade mínima|fidelização|fidelidade',
    'mínimo mínima adquirir comprar anual quantidade volume compromisso garantido pedido',
  ],
  volumeLimit: [
    'quantidade máxima|limite de volume|volume máximo|limite máximo|excesso de quantidade',
    'máximo exceder ultrapassar excedente limite quantidade volume número usuários unidades',
  ],
  liabilityCap: [
    'limitação de responsabilidade|exclusão de responsabilidade|teto de responsabilidade|responsabilidade ilimitada',
    'responsabilidade limitada total excederá valor danos indiretos lucros cessantes dolo culpa grave isenta',
  ],
  liquidatedDamages: [
    'cláusula penal|multa contratual|multa rescisória|multa|penalidade|pena convencional',
    'cláusula penal multa inadimplemento valor cominação excessivo reduzida equitativamente perdas danos pena convencional',
  ],
  warranty: [
    'garantia do produto|vício oculto|vício redibitório|produto com defeito|defeito|vício do produto',
    'vícios redibitórios defeitos ocultos garantia alienante adquirente abatimento substituição reparo fornecedor conformidade evicção',
  ],
  insurance: [
    'apólice|seguradora|cobertura do seguro|contratar seguro',
    'segurador segurado apólice prêmio cobertura sinistro risco indenização contratar manter seguro tomador',
  ],
  covenantNotToSue: [
    'renúncia de ação|renúncia de direitos|renúncia a impugnar|quitação geral',
    'renuncia contestar impugnar validade titularidade marca patente reclamar quitação plena geral pleitear',
  ],
  thirdParties: [
    'terceiro beneficiário|em favor de terceiro|a favor de terceiro',
    'terceiro favor estipulação estipulante promitente exigir cumprimento beneficiário promessa anuir direitos',
  ],
  audit: [
    'auditoria|direito de auditoria|inspeção dos livros|fiscalização|exame dos livros',
    'auditar auditor inspecionar examinar livros registros escrituração contábil documentos fiscalizar acesso verificar',
  ],
  afterTermination: [
    'após o término|depois do término|efeitos da rescisão|após a rescisão|fim do contrato|cessação do contrato',
    'término rescisão extinção cessação devolver restituir devolução documentos subsistirão sobreviverão acerto',
  ],
  mostFavoured: [
    'nação mais favorecida|cliente mais favorecido|melhor preço|condições mais favoráveis',
    'condições favoráveis vantajosas preço inferior outros clientes estender iguais favorecido oferecer',
  ],
  firstRefusal: [
    'direito de preferência|preferência na compra|preempção|primeira oferta|primeira recusa',
    'preferência preempção igualdade condições notificar terceiro proposta venda alienação locatário condômino preferente',
  ],
  affiliates: [
    'afiliadas|subsidiária|grupo econômico|empresas do grupo|coligadas|filiais',
    'afiliadas controladas controladoras coligadas subsidiárias controle comum direta indiretamente grupo econômico sociedades',
  ],
  indemnity: [
    'indenidade|manter indene|isentar de prejuízos|direito de regresso',
    'indenizar manter indene isentar ressarcir defender reclamações terceiros perdas despesas honorários regresso',
  ],
  confidentiality: [
    'confidencialidade|sigilo|NDA|segredo comercial|segredo de negócio',
    'informações confidenciais sigilo segredo divulgar revelar terceiros receptora reveladora sigilosas negócio',
  ],
  forceMajeure: [
    'força maior|caso fortuito|pandemia|imprevisão',
    'caso fortuito força maior fato necessário efeitos evitar impedir inevitável devedor responde onerosidade excessiva',
  ],
  severability: [
    'nulidade parcial|divisibilidade|cláusula inválida|cláusula nula|independência das cláusulas',
    'nula inválida inexequível disposição cláusula demais permanecerão vigor afetará validade redução',
  ],
  entireAgreement: [
    'acordo integral|acordo completo|totalidade do acordo|acordo verbal|combinado de boca',
    'constitui integral totalidade acordo entendimento substitui anteriores verbais escritos negociações tratativas',
  ],
  amendment: [
    'aditivo|termo aditivo|alteração do contrato|alterar o contrato|modificação do contrato|aditamento',
    'alteração modificação aditivo aditamento termo escrito assinado ambas partes validade',
  ],
  payment: [
    'forma de pagamento|condições de pagamento|fatura|quando pagar|nota fiscal|prazo de pagamento',
    'pagamento pagar fatura boleto nota fiscal vencimento dias valor parcela transferência remuneração',
  ],
  lateInterest: [
    'juros de mora|atraso no pagamento|taxa de juros|pagamento em atraso',
    'mora juros moratórios por cento mês correção monetária multa atraso devedor taxa SELIC inadimplência',
  ],
  dataProtection: [
    'proteção de dados|dados pessoais|LGPD|RGPD|meus dados',
    'dados pessoais tratamento controlador operador titular consentimento LGPD responsável subcontratante eliminação acesso ANPD',
  ],
  delivery: [
    'entrega|envio|frete|prazo de entrega|transferência do risco',
    'entrega entregar tradição mercadoria transporte transportador frete riscos coisa vendedor comprador Incoterms',
  ],
  subcontracting: [
    'subcontratação|terceirização|subempreitada',
    'subcontratar subcontratada terceirizar subempreiteiro terceiros anuência autorização prévia responsabilidade solidária subsidiária tomador',
  ],
  // Everyday questions
  landlord: [
    'locador|senhorio|proprietário do imóvel|dono do imóvel|dono da casa',
    'locador imóvel locação aluguel urbano despejo retomada benfeitorias senhorio arrendamento renda',
  ],
  tenant: [
    'inquilino|locatário|aluguel|alugar apartamento|arrendatário|sublocação',
    'locatário imóvel locação aluguel residencial despejo sublocar desocupação arrendatário renda encargos',
  ],
  deposit: [
    'caução|depósito caução|sinal pago|arras|cheque caução',
    'caução garantia locatícia três meses aluguel dinheiro poupança arras sinal dobro devolução',
  ],
  dismissal: [
    'demissão|demitido|despedimento|mandado embora|justa causa|despedido',
    'dispensa empregado empregador rescisão justa causa verbas rescisórias FGTS despedimento trabalhador indenização aviso ilicitude',
  ],
  resignation: [
    'pedir demissão|pedido de demissão|sair do emprego|rescisão indireta|pedir as contas',
    'empregado pedido demissão aviso prévio denúncia trabalhador rescisão indireta iniciativa desconto',
  ],
  wages: [
    'salário|remuneração|aumento salarial|salário mínimo|holerite|equiparação salarial',
    'salário remuneração empregado empregador retribuição mensal gratificações piso categoria décimo terceiro irredutibilidade',
  ],
  overtime: [
    'horas extras|banco de horas|trabalho suplementar|jornada extra',
    'duração normal jornada oito horas diárias extraordinárias suplementar acréscimo cinquenta cento adicional compensação',
  ],
  workInjury: [
    'acidente de trabalho|doença ocupacional|doença profissional|machucado no trabalho',
    'acidente trabalho exercício lesão corporal perturbação funcional incapacidade auxílio doença CAT INSS segurado estabilidade',
  ],
  maternity: [
    'gravidez|gestante|engravidei|licença-maternidade|trabalhadora grávida|licença parental',
    'gestante gravidez parto confirmação estabilidade licença maternidade cento vinte dias salário-maternidade lactante parentalidade',
  ],
  divorce: [
    'divórcio|divorciar|separação|partilha de bens|união estável',
    'dissolução casamento cônjuges divórcio partilha bens regime comunhão parcial separação consensual união',
  ],
  custody: [
    'guarda dos filhos|guarda compartilhada|guarda da criança|visitas|poder familiar|responsabilidades parentais',
    'guarda filhos menores pais unilateral compartilhada convivência poder familiar melhor interesse criança responsabilidades parentais',
  ],
  maintenance: [
    'pensão alimentícia|alimentos|pensão para filho|pensão de alimentos|pensão da ex',
    'alimentos parentes cônjuges companheiros necessidades reclamante recursos pessoa obrigada sustento prestação alimentando',
  ],
  inheritance: [
    'herança|herdeiro|inventário|faleceu|herdar',
    'herdeiros necessários sucessão legítima herança falecido inventário partilha descendentes ascendentes espólio autor',
  ],
  will: [
    'testamento|última vontade|legatário|deserdar|testamenteiro',
    'testador testamento público particular cerrado testemunhas disposições legado legatário testamenteiro revogar parte disponível',
  ],
  loan: [
    'empréstimo|dívida|me deve dinheiro|nota promissória|emprestei dinheiro|financiamento',
    'mútuo mutuário mutuante empréstimo restituir juros credor devedor parcelas promissória confissão dívida',
  ],
  surety: [
    'fiador|avalista|fiança|aval|avalizar',
    'fiador fiança afiançado devedor principal credor benefício ordem excussão solidariamente exoneração aval',
  ],
  neighbour: [
    'vizinho|barulho|condomínio|vizinhança|muro',
    'prédio vizinho confinante propriedade vizinha interferências prejudiciais segurança sossego saúde condômino servidão passagem demarcação',
  ],
  animals: [
    'cachorro|cão|mordida|animal de estimação|mordeu',
    'dono detentor animal ressarcirá dano causado culpa vítima força maior vigilância perigosos',
  ],
  traffic: [
    'acidente de trânsito|acidente de carro|acidente de viação|batida de carro|atropelamento|fuga do local',
    'veículo automotor condutor via trânsito CTB direção colisão lesão culposa afastar local viação seguro obrigatório',
  ],
  injury: [
    'indenização|dano moral|danos morais|lesão corporal indenização|responsabilidade civil|indemnização',
    'ato ilícito ação omissão voluntária negligência imprudência violar causar dano repará-lo lucros cessantes moral',
  ],
  consumer: [
    'consumidor|reembolso|compra online|compra pela internet|direito de arrependimento|devolver produto',
    'consumidor fornecedor produto serviço arrependimento sete dias desistir estabelecimento devolução CDC abusivas livre resolução',
  ],
  defamation: [
    'difamação|calúnia|injúria|xingamento|ofensa à honra|xingado',
    'honra imputar fato ofensivo reputação falsamente crime dignidade decoro retratação calúnia injúria',
  ],
  privacy: [
    'gravado escondido|gravação sem autorização|direito de imagem|uso de imagem|minha foto|privacidade',
    'imagem pessoa divulgação exposição utilização proibidas autorização vida privada inviolável intimidade retrato consentimento',
  ],
  theft: [
    'furto|roubo|roubaram|apropriação indébita',
    'subtrair coisa alheia móvel furto roubo grave ameaça violência reclusão apropriar-se posse',
  ],
  fraud: [
    'golpe|estelionato|fraude|enganado|burla|dolo',
    'obter vantagem ilícita prejuízo alheio induzindo erro artifício ardil meio fraudulento dolo burla',
  ],
  assault: [
    'agressão|lesão corporal|agredido|apanhei|bateu em mim|espancado',
    'ofender integridade corporal saúde outrem lesão corporal detenção reclusão violência doméstica ofensa física',
  ],
  lawsuit: [
    'processo judicial|ação judicial|processar|ajuizar|entrar na justiça|litispendência',
    'petição inicial autor réu juiz citação pedido ação contestação litispendência propositura custas sentença',
  ],
  evidence: [
    'prova|ônus da prova|provar|testemunha|comprovar',
    'ônus prova incumbe autor fato constitutivo réu impeditivo testemunhal documental pericial convencimento meios',
  ],
  limitation: [
    'prescrição|decadência|prescreve|prazo prescricional|prescrito|caducidade',
    'prescreve prescrição pretensão anos prazo decadência interrompe suspende contado caducidade extingue violado',
  ],
  appeal: [
    'recurso|apelação|recorrer|apelar|agravo|recurso especial',
    'recurso apelação interposição prazo quinze dias sentença apelante tribunal agravo instrumento razões acórdão',
  ],
  shareholders: [
    'sócio|acionista|quotista|assembleia|sócios da empresa|quotas sociais',
    'sócios acionistas quotas ações capital social assembleia deliberação estatuto administrador sociedade limitada dividendos',
  ],
  insolvency: [
    'falência|recuperação judicial|insolvência|empresa quebrou|superendividamento',
    'falência devedor recuperação judicial credores administrador massa falida plano créditos insolvente habilitação exoneração',
  ],
  medical: [
    'hospital|erro médico|negligência médica|plano de saúde|cirurgia',
    'paciente médico profissional saúde tratamento consentimento informado esclarecido prontuário imperícia culpa hospitalar',
  ],
  invalidity: [
    'contrato válido|contrato nulo|nulidade|anulabilidade|anular|vícios do consentimento',
    'nulo nulidade anulável negócio jurídico agente capaz objeto lícito forma erro dolo coação lesão',
  ],
}
