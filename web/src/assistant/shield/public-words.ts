/**
 * Capitalised words that identify nobody: courts, statutes, states, offices, months,
 * the vocabulary of contracts. What stands here is never a name by context alone.
 * Folded forms.
 */
import { wordSet } from './fold'

/** Countries, unions and their adjectives. Replaced at the strict level only. */
export const statesAndPeoples = wordSet(`
 afghanistan albania algeria andorra angola argentina armenia australia austria azerbaijan bahamas bahrain bangladesh belarus belgium belize bolivia
 bosnia herzegovina botswana brazil brasil bulgaria cambodia cameroon canada chile china colombia croatia cuba cyprus czechia czechoslovakia denmark
 ecuador egypt england estonia ethiopia finland france georgia germany deutschland ghana greece greenland guatemala haiti honduras hungary iceland india indonesia
 iran iraq ireland israel italy jamaica japan jordan kazakhstan kenya korea kosovo kuwait latvia lebanon libya liechtenstein lithuania luxembourg
 macedonia malaysia malta mexico moldova monaco mongolia montenegro morocco nepal netherlands nicaragua nigeria norway pakistan panama paraguay peru
 philippines poland portugal qatar romania russia rwanda scotland senegal serbia singapore slovakia slovenia somalia spain espana sweden switzerland
 syria taiwan tanzania thailand tunisia turkey turkiye uganda ukraine uruguay uzbekistan venezuela vietnam wales yemen yugoslavia zambia zimbabwe
 america europe africa asia usa uk eu uae ussr alemania francia italia inglaterra suecia suiza turquia polonia rumania rusia grecia dinamarca noruega finlandia austria chipre bulgaria
 alemanha franca inglaterra suecia suica turquia
 osterreich schweiz frankreich italien spanien turkei polen russland schweden niederlande griechenland
 американ россия россии рф германия германии китай китая япония украина украины беларусь казахстан испания франция англия сша
 alabama alaska arizona arkansas california colorado connecticut delaware florida hawaii idaho illinois indiana iowa kansas kentucky louisiana maine
 maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada ohio oklahoma oregon pennsylvania tennessee texas utah vermont
 virginia washington wisconsin wyoming
 european american british english scottish irish welsh french german spanish portuguese italian dutch belgian swiss austrian polish czech slovak hungarian
 romanian bulgarian greek turkish russian ukrainian chinese japanese korean indian mexican brazilian argentine canadian australian swedish norwegian
 danish finnish icelandic estonian latvian lithuanian kurdish cypriot armenian georgian israeli arab arabic african asian latin hispanic jewish muslim
 christian catholic protestant orthodox islamic iranian iraqi egyptian moroccan algerian tunisian nigerian pakistani thai vietnamese filipino
 espanol espanola frances francesa aleman alemana italiano italiana ingles inglesa turco turca polaco polaca sueco sueca
 deutsch deutsche deutscher deutschen deutsches osterreichisch schweizer turkisch franzosisch italienisch spanisch englisch russisch
`)

/** Large cities, regions and rivers: too many people live there to identify one. */
export const publicPlaces = wordSet(`
 london paris berlin madrid rome vienna brussels amsterdam lisbon dublin athens moscow warsaw prague budapest bucharest sofia belgrade zagreb stockholm oslo
 copenhagen helsinki reykjavik tallinn riga vilnius kyiv kiev minsk istanbul ankara izmir nicosia beirut damascus baghdad tehran jerusalem cairo tunis algiers
 rabat lagos nairobi johannesburg delhi mumbai bombay calcutta bangalore dhaka karachi lahore islamabad kabul tashkent beijing shanghai shenzhen guangzhou
 wuhan chengdu tokyo osaka kyoto nagoya yokohama sapporo fukuoka kobe seoul busan incheon daegu taipei hanoi bangkok manila jakarta singapore sydney melbourne brisbane
 perth auckland wellington york angeles chicago houston phoenix philadelphia dallas boston seattle denver atlanta miami detroit baltimore
 austin portland vegas orleans francisco diego toronto montreal vancouver ottawa calgary mexico guadalajara monterrey havana bogota medellin caracas quito lima
 santiago buenos aires montevideo asuncion paz rio janeiro paulo brasilia salvador bahia recife fortaleza porto alegre curitiba belo horizonte barcelona valencia
 sevilla seville zaragoza malaga bilbao granada murcia porto munich munchen hamburg cologne koln frankfurt stuttgart dusseldorf leipzig dresden hannover
 bremen nurnberg zurich geneva basel bern salzburg graz linz innsbruck klagenfurt milan milano naples napoli turin torino florence venice lyon marseille toulouse bordeaux lille strasbourg
 nice manchester birmingham liverpool leeds glasgow edinburgh cardiff belfast bristol cambridge oxford krakow cracow wroclaw gdansk lodz poznan petersburg novosibirsk kazan
 britain manhattan brooklyn queens hollywood siberia catalonia cataluna andalucia galicia bavaria bayern saxony hesse scandinavia balkans
 columbia hong kong macau tibet
 londres varsovia cracovia viena atenas bruselas bruxelas praga bucarest bucareste budapeste estocolmo copenhague moscu moscou moscovo lisboa berlim ginebra genebra zurique estambul estrasburgo
 wien warschau krakau moskau brussel lissabon athen prag kopenhagen genf mailand neapel venedig florenz
 мадрид лондон париж берлин москва москве санкт петербург петербурга киев минск новосибирск екатеринбург казань
`)

/** Institutions, law, contract and calendar vocabulary, English and its neighbours. */
export const publicWords = wordSet(`
 january february march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday
 enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre janeiro fevereiro marco maio junho julho setembro outubro novembro dezembro
 januar februar marz juni juli oktober dezember lunes martes miercoles jueves viernes sabado domingo montag dienstag mittwoch donnerstag freitag samstag sonntag
 agreement contract amendment exhibit schedule annex appendix attachment section article clause paragraph recital recitals whereas party parties
 licensor licensee lessor lessee lender borrower grantor grantee assignor assignee indemnitor indemnitee indemnifying indemnified distributor supplier manufacturer
 buyer seller purchaser vendor customer client contractor subcontractor consultant employer employee landlord tenant owner operator company corporation
 licence license lease sublease franchise franchisor franchisee guarantor obligor obligee trustee beneficiary settlor executor administrator affiliate affiliates subsidiary
 subsidiaries shareholder shareholders stockholder director directors officer officers board committee member members partner partners partnership
 product products service services territory term termination effective date confidential confidentiality information intellectual property trademark
 trademarks patent patents copyright warranty warranties indemnity indemnification liability damages notice notices law laws governing dispute arbitration
 mediation arbitrator force majeure severability waiver assignment entire counterparts invoice payment payments fee fees royalty royalties net sales gross
 plaintiff plaintiffs defendant defendants appellant appellants appellee respondent petitioner claimant complainant applicant applicants prosecutor prosecution
 court courts tribunal chamber supreme district circuit appeal appeals high county federal national state states constitutional administrative regional civil criminal
 commercial labour labor family magistrates crown judge judges justice justices jury registrar registry president vice chancellor minister ministry ministers
 government parliament congress senate house commons lords assembly council commission commissioner secretary department office bureau agency authority authorities
 police prison army navy air force public ministry university college school faculty institute hospital bank church convention protocol treaty constitution charter
 act acts bill code statute statutes regulation regulations directive directives rule rules order decree judgment judgement decision opinion ruling verdict procedure
 procedures proceedings fact facts evidence witness witnesses motion complaint petition brief reply counsel attorney attorneys solicitor barrister advocate notary
 republic kingdom union united nations international human rights fundamental freedoms european council commission grand general assembly security
 north south east west northern southern eastern western central great new old upper lower black sea mediterranean atlantic pacific
 internal revenue treasury securities exchange trade customs immigration health education environment finance defence defense foreign affairs interior
 sec irs fbi cia doj epa osha ferpa hipaa gdpr erisa ada eeoc nlrb ftc fda fcc nasa nato who wto wipo icc icj icsid uncitral cisg ucc frcp usc cfr
 internet email website world wide web google microsoft apple amazon facebook linkedin youtube wikipedia windows android iphone excel word outlook pdf
 german civil english common roman sharia bar association chapter title part volume page table figure note preamble introduction conclusion summary background
 covenant covenants lien liens escrow estoppel subrogation novation rescission forfeiture remedy remedies injunction restitution escheat easement chattel tort torts deposition affidavit
 subpoena discovery docket plea indictment felony misdemeanor bail parole probation sentencing habeas corpus mandamus certiorari amicus pro bono prima facie res judicata
 equity equitable fiduciary insurer insured policy premium deductible mortgagor mortgagee promissory debenture prospectus underwriter licensing sublicense royalty-free
 deliverables milestone milestones acceptance specifications purchase sale sales business affiliate recipient discloser disclosing receiving indemnitees indemnitors person persons entity
 individual individuals user users subscriber content materials marks works software hardware platform data personal processing controller processor privacy
 head commander chief executive manager sales marketing finance human resources legal global annual quarterly monthly daily first second third fourth fifth sixth
 day days month months year years week weeks morning evening night risk work class book grade level phase stage step option plan
 software internet online digital federal regional local municipal provincial capital marketing fax dental fundamental inclusive 
 hereby herein hereof hereto hereunder hereinafter thereof therein thereto thereunder therefor notwithstanding provided however furthermore moreover
 dear sincerely regards yours subject re cc bcc attn enclosure mr mrs ms dr prof sir madam god christmas easter
 covid english spanish portuguese german chinese japanese korean russian
 miranda daubert chevron hague geneva berne madrid rome brussels lugano vienna paris maastricht lisbon nice schengen strasbourg luxembourg lanham sarbanes oxley dodd frank
 tribunal juzgado audiencia sala seccion supremo constitucional nacional provincial superior justicia fiscal fiscalia ministerio gobierno estado reino republica
 union europea comision consejo parlamento convenio protocolo tratado constitucion ley leyes codigo reglamento real decreto orden articulo articulos apartado capitulo
 titulo anexo clausula contrato acuerdo parte partes demandante demandantes demandado demandada recurrente recurrido apelante actor actora magistrado juez secretario
 registro civil mercantil penal social laboral administrativo hacienda seguridad agencia tributaria banco universidad hospital colegio abogados derechos humanos libertades
 fundamentales europeo europea hechos fundamentos derecho fallo sentencia auto providencia procedimiento asunto demanda recurso gran don dona
 corte suprema justica estadual vara comarca turma relator recorrente recorrido autor reu apelado agravante agravado impetrante paciente codigo lei decreto
 medida provisoria emenda constituicao federal artigo paragrafo inciso contrato clausula contratante contratada locador locatario ministro desembargador procuradoria
 uniao municipio prefeitura receita fazenda ordem advogados brasil tribunal sumula
 gericht amtsgericht landgericht oberlandesgericht bundesgerichtshof bundesverfassungsgericht bundesrepublik gesetz gesetzbuch verordnung artikel absatz satz nummer
 kammer senat staatsanwaltschaft klager klagerin beklagte beklagter vertrag parteien partei bundesministerium finanzamt
 суд суда суде судом верховный верховного арбитражный арбитражного районный городской областной федерации федеральный закон кодекс статья договор истец ответчик
 министерство прокуратура постановление определение решение российской российская федерация гражданский уголовный москва москвы
 adverse wilful willful irreparable omissions omission insolvency bylaws facsimile telefax email ebitda gaap incoterms iban swift bic vin dob iva vat nif cif dni nie cpf cnpj
 pre-existing restated aggregate unaudited capitalized royalties milestone efforts cardholder cardholders sublicensee sublicensees lenders borrowers subtenant shipper issuer issuers
 directorate directorates insofar pursuant assize circular circulars
 policyholder policyholders intranet throughput copyright copyrights disclaimer disclaimers beneficiaries
 arrendador arrendadora arrendatario arrendataria arrendadores arrendatarios prestador prestamista prestatario comprador compradora vendedor vendedora fiador avalista vigor legislativo judicial
 ejecutivo laborales jurisdiccion competencia responsabilidad indemnizacion resolucion prestatarios licenciante licenciatario licenciataria franquiciador franquiciado cedente cesionario
 locador locadora locatario locataria comodante comodatario mutuante mutuario mutuaria vendedora compradora outorgante outorgado cessionario promitente consolidacao leis regulamento trabalho
 kaufer verkaufer vermieter mieter auftraggeber auftragnehmer lizenzgeber lizenznehmer darlehensgeber darlehensnehmer klagerin streithelfer schuldner glaubiger steuer personalausweisnummer personalausweis
 steuernummer kontonummer fahrgestellnummer versicherungsnummer reisepass kennzeichen nr gerichtsstand hohere
 reseller resellers sublessee sublessor sublandlord pledgor pledgee bailor bailee transferor transferee payor payee servicer optionee consignor consignee charterer reinsurer
 acquirer retailer surety releasor releasee promisor promisee offeror offeree custodian permittee invoices
 mandante comitente comisionista depositante cesionaria beneficiario beneficiaria usufructuario usufructuaria transmitente adquirente constructora inmueble
 cessionaria franqueada franqueado segurada
 verkauferin kauferin vermieterin mieterin untermieter untermieterin pachter pachterin verpachter verpachterin auftraggeberin auftragnehmerin bestellerin besteller unternehmer unternehmerin
 lieferant lieferantin lizenzgeberin lizenznehmerin darlehensgeberin darlehensnehmerin schuldnerin glaubigerin zedentin zessionarin arbeitgeberin arbeitgeber arbeitnehmerin
 arbeitnehmer versicherer versicherungsnehmer versicherungsnehmerin leasinggeber leasinggeberin leasingnehmer leasingnehmerin treuhander treuhanderin treugeber treugeberin
 maklerin eigentumerin erwerber erwerberin verausserer verausserin anbieter anbieterin nutzer nutzerin dienstleister dienstleisterin kaufpreis mietsache
 вчера сегодня завтра потом затем тогда однако также поэтому кроме после перед если когда где куда хотя пока сначала позже ранее утром вечером днем ночью снова опять наконец
 see certain neither per via upon hereunto whereof cada todo todos toda todas dele dela deles delas nele nela pelo pela pelos pelas numa isso esse essa
 i we he she it they you your our their his her my yes no ok thank thanks please hello hi hey bye okay well oh ah wow
`)

/** After a capitalised word these say that the word names a law, not a person. */
export const lawWords = wordSet(`
 act acts convention treaty regulation directive protocol doctrine rule rules test principle agreement code law laws amendment clause standard hearing motion
 ley convenio tratado reglamento directiva codigo gesetz verordnung abkommen richtlinie закон конвенция кодекс
`)

/** The last word of an organisation's name that has no legal form. */
export const organisationWords = wordSet(`
 bank university college school hospital clinic institute foundation association society federation union club church ministry agency authority council committee
 group holdings partners associates technologies technology systems solutions services industries international enterprises ventures capital investments consulting
 pharmaceuticals laboratories labs research bioscience biosciences sciences software networks media studios entertainment records orchestra band airlines airways motors foods
 stores insurance financial factoring energy power oil gas mining realty properties construction engineering logistics shipping
 banco universidad instituto fundacion asociacion sociedad hospital colegio grupo universidade fundacao associacao sociedade
 universitat stiftung verein gesellschaft krankenhaus klinik sparkasse
`)
