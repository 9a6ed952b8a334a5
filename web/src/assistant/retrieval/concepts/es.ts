/** Spanish: how a concept is asked for, and how the provisions on it read. */
import type { Wordings } from './wording'

export const es: Wordings = {
  // Contracts
  parties: [
    'partes|contratantes|intervinientes',
    'reunidos comparecen una parte otra denominado adelante representación mayor edad domicilio DNI',
  ],
  agreementDate: [
    'fecha del contrato|fecha de firma|fecha del acuerdo|fecha de celebración',
    'fecha lugar firmado suscrito celebrado otorgado día mes año encabezamiento',
  ],
  effectiveDate: [
    'entrada en vigor|fecha de inicio|fecha de vigencia|fecha efectiva|cuándo empieza',
    'entrará vigor surtirá efectos partir fecha firma inicio comenzará efectiva',
  ],
  term: [
    'duración|vigencia|vencimiento|plazo del contrato|cuánto dura',
    'duración plazo vigencia años meses contados firma expirará vencimiento término indefinido',
  ],
  renewal: [
    'prórroga|renovación|renovar|tácita reconducción|renovación automática',
    'prorrogará prórroga renovará automáticamente tácitamente periodos iguales sucesivos salvo denuncia antelación reconducción',
  ],
  terminationForConvenience: [
    'desistimiento|terminación anticipada|resolución anticipada|rescindir libremente|cancelar antes|denuncia unilateral',
    'desistir unilateralmente cualquier momento sin necesidad alegar causa preaviso días antelación terminar anticipadamente',
  ],
  terminationForCause: [
    'resolución por incumplimiento|rescisión por incumplimiento|causas de resolución|causas de terminación|causas de rescisión',
    'resolver resolución incumplimiento grave obligaciones requerimiento subsanar plazo rescindir facultad implícita concurso',
  ],
  notice: [
    'preaviso|plazo de preaviso|notificaciones|aviso previo|burofax',
    'preaviso antelación días notificación escrito fehaciente burofax comunicación domicilio señalado acuse recibo',
  ],
  governingLaw: [
    'ley aplicable|legislación aplicable|derecho aplicable|ley rige',
    'regirá interpretará conformidad legislación española leyes sometido aplicable común foral',
  ],
  jurisdiction: [
    'jurisdicción|fuero|competencia territorial|juzgado competente|tribunal competente',
    'renuncia fuero propio someten expresamente juzgados tribunales ciudad competencia jurisdicción domicilio demandado',
  ],
  arbitration: [
    'arbitraje|mediación|cláusula arbitral|resolución de conflictos|solución de controversias',
    'arbitraje árbitros laudo controversia sometida corte arbitral convenio institucional mediación conciliación definitiva',
  ],
  nonCompete: [
    'pacto de no competencia|cláusula de no competencia|no concurrencia|competencia desleal|competir',
    'abstendrá competir concurrencia actividad competidora directa indirectamente compensación económica adecuada interés industrial dos años',
  ],
  exclusivity: [
    'exclusividad|en exclusiva|único distribuidor',
    'exclusividad territorio distribuidor concesionario único abstenerse nombrar otro dedicación plena zona',
  ],
  nonSolicitation: [
    'no captación|captación de empleados|captación de clientes|robar clientes|contratar empleados',
    'captar contratar ofrecer empleo empleados trabajadores clientes inducir abandonar solicitar abstendrá',
  ],
  nonDisparagement: [
    'denigración|hablar mal|desprestigio|comentarios negativos',
    'denigrar desprestigiar manifestaciones declaraciones negativas despectivas reputación imagen prestigio menoscabar',
  ],
  assignment: [
    'cesión|ceder|cesión del contrato|traspaso|cesión de créditos',
    'ceder cesión transmitir subrogar derechos obligaciones tercero consentimiento previo escrito cesionario cedente traspaso',
  ],
  changeOfControl: [
    'cambio de control|cambio de dueño|venta de la empresa|fusión|sucesión de empresa',
    'cambio control fusión adquisición mayoría capital social acciones voto transmisión sucesión empresa',
  ],
  intellectualProperty: [
    'propiedad intelectual|propiedad industrial|derechos de autor|patente|marca|invención',
    'autor obra explotación reproducción titularidad invenciones patentes marcas pertenecerán propiedad intelectual industrial',
  ],
  licence: [
    'licencia|licencia de uso|sublicencia|derecho de uso',
    'licenciante licenciatario otorga concede licencia exclusiva intransferible uso sublicenciar explotación territorio',
  ],
  perpetualLicence: [
    'licencia perpetua|licencia irrevocable|licencia indefinida|uso perpetuo',
    'perpetua irrevocable indefinida licencia máximo tiempo permitido ilimitada duración subsistirá mundial',
  ],
  escrow: [
    'código fuente|depósito notarial|escrow|depósito en garantía',
    'código fuente depósito depositario notario entrega materiales programa liberación custodia acceso',
  ],
  revenueSharing: [
    'participación en beneficios|reparto de ingresos|comisión|regalías|cánones|reparto de utilidades',
    'porcentaje ventas netas ingresos comisión agente regalías canon liquidación utilidades beneficios participación',
  ],
  priceChange: [
    'subida de precio|aumento de precio|revisión de precios|subir el alquiler|actualización de renta|modificación de precio',
    'actualización revisión renta precio incremento IPC índice consumo anual variación tarifas',
  ],
  minimumCommitment: [
    'compra mínima|pedido mínimo|compromiso mínimo|mínimo garantizado|consumo mínimo|permanencia',
    'mínimo mínima comprar adquirir anual cantidad volumen compromiso pedido garantizado',
  ],
  volumeLimit: [
    'cantidad máxima|límite de volumen|volumen máximo|límite máximo|exceso de cantidad',
    'máximo exceder superar exceso límite cantidad volumen número usuarios unidades',
  ],
  liabilityCap: [
    'limitación de responsabilidad|exclusión de responsabilidad|exoneración|responsabilidad ilimitada|responsabilidad máxima',
    'responsabilidad limitada total excederá importe daños indirectos lucro cesante dolo negligencia culpa grave exonera',
  ],
  liquidatedDamages: [
    'cláusula penal|penalización|pena convencional|multa contractual|penalidad|daños pactados',
    'pena penal convencional penalidad sustituirá indemnización daños incumplimiento moderar equitativamente cantidad concepto',
  ],
  warranty: [
    'garantía|vicios ocultos|producto defectuoso|defectos|falta de conformidad|evicción',
    'vendedor saneamiento vicios ocultos defectos garantía conformidad reparación sustitución rebaja redhibitoria cosa vendida',
  ],
  insurance: [
    'póliza|aseguradora|asegurado|seguro cobertura|contratar seguro',
    'asegurador asegurado póliza prima cobertura siniestro tomador suma asegurada suscribir mantener indemnización',
  ],
  covenantNotToSue: [
    'renuncia de acciones|renuncia a demandar|renuncia a impugnar|renuncia a reclamar',
    'renuncia acciones reclamar impugnar validez titularidad marca patente ejercitar nada finiquito',
  ],
  thirdParties: [
    'tercero beneficiario|a favor de tercero|estipulación a favor',
    'tercero favor estipulación exigir cumplimiento aceptación beneficiario contratos efecto otorgan herederos',
  ],
  audit: [
    'auditoría|derecho de auditoría|inspección de libros|revisar cuentas|revisar los libros',
    'auditar auditor inspeccionar examinar libros registros contabilidad cuentas documentación verificar',
  ],
  afterTermination: [
    'tras la terminación|después de la terminación|efectos de la terminación|efectos de la resolución|fin del contrato|después del contrato',
    'terminación extinción resolución devolver restituir devolución documentación subsistirán liquidación clientela indemnización',
  ],
  mostFavoured: [
    'nación más favorecida|cliente más favorecido|mejor precio|trato más favorable',
    'condiciones favorables ventajosas precio inferior otros clientes extender igual favorecido ofrecer',
  ],
  firstRefusal: [
    'tanteo|retracto|derecho de preferencia|adquisición preferente|derecho del tanto|opción preferente',
    'tanteo retracto preferente adquisición preferencia notificar vendedor precio condiciones tercero oferta subrogarse',
  ],
  affiliates: [
    'filiales|empresas del grupo|subsidiaria|empresas vinculadas',
    'filiales subsidiarias afiliadas grupo sociedades control directo indirecto dominante matriz vinculadas',
  ],
  indemnity: [
    'indemnidad|mantener indemne|dejar indemne|sacar en paz',
    'indemnizar mantener indemne salvo defender reclamaciones terceros daños gastos honorarios abogados responderá',
  ],
  confidentiality: [
    'confidencialidad|secreto empresarial|secreto profesional|NDA|secreto industrial',
    'información confidencial secreto divulgar revelar reserva terceros empresarial receptora reveladora deber sigilo',
  ],
  forceMajeure: [
    'fuerza mayor|caso fortuito|pandemia|imprevisible',
    'fuerza mayor caso fortuito sucesos previsto previstos inevitables ajeno voluntad suspensión responderá imposible',
  ],
  severability: [
    'nulidad parcial|divisibilidad|salvedad|cláusula inválida|cláusula nula',
    'nula nulidad inválida ineficaz cláusula restantes disposiciones subsistirán vigentes afectará validez puesta',
  ],
  entireAgreement: [
    'acuerdo completo|acuerdo íntegro|pacto verbal|acuerdo verbal',
    'constituye totalidad acuerdo íntegro sustituye deja efecto anteriores verbales escritos negociaciones',
  ],
  amendment: [
    'modificación del contrato|modificar el contrato|adenda|cambiar el contrato',
    'modificación enmienda adenda escrito firmado ambas partes anexo validez mutuo',
  ],
  payment: [
    'forma de pago|condiciones de pago|factura|fecha de pago|plazo de pago',
    'pago abonar factura transferencia bancaria días importe precio IVA vencimiento honorarios satisfacer',
  ],
  lateInterest: [
    'intereses de demora|intereses moratorios|morosidad|tipo de interés|mora|retraso en el pago',
    'mora demora intereses interés legal moratorio deudor tasa anual incumplimiento pago retraso',
  ],
  dataProtection: [
    'protección de datos|datos personales|RGPD|mis datos|habeas data',
    'datos personales tratamiento responsable encargado interesado titular consentimiento RGPD supresión acceso rectificación LOPDGDD',
  ],
  delivery: [
    'entrega|envío|transporte de mercancías|transmisión del riesgo|plazo de entrega',
    'entrega entregar vendedor mercancía transporte porteador riesgo pérdida puesta disposición Incoterms comprador',
  ],
  subcontracting: [
    'subcontratación|subcontratar obra|contratista principal',
    'subcontratar contrata contratista principal terceros autorización previa solidaria responsable comitente obra',
  ],
  // Everyday questions
  landlord: [
    'casero|arrendador|propietario del piso|dueño del piso|locador',
    'arrendador arrendamiento vivienda finca renta conservación reparaciones habitabilidad desahucio locador goce pacífico',
  ],
  tenant: [
    'inquilino|arrendatario|alquiler|compañero de piso|locatario|subarriendo',
    'arrendatario arrendamiento vivienda renta alquiler subarrendar desalojo desahucio prórroga locatario LAU',
  ],
  deposit: [
    'fianza|depósito alquiler|arras|devolver fianza',
    'fianza mensualidad metálico restituida arrendatario final garantía arras duplicadas depósito devolución',
  ],
  dismissal: [
    'despido|despedido|despidieron|me echaron|finiquito|ERE',
    'despido improcedente procedente nulo disciplinario objetivo extinción empresario trabajador indemnización días salario readmisión',
  ],
  resignation: [
    'dimisión|renuncia al trabajo|baja voluntaria|dejar el trabajo|renunciar empleo',
    'dimisión trabajador renuncia voluntaria preaviso extinguirá convenios colectivos costumbre baja relación',
  ],
  wages: [
    'salario|sueldo|nómina|salario mínimo|aumento de sueldo',
    'salario retribución remuneración percepciones trabajador empresario mensual interprofesional pagas gratificaciones extraordinarias bruto',
  ],
  overtime: [
    'horas extras|horas extraordinarias|jornada extra|sobretiempo',
    'jornada ordinaria máxima cuarenta horas extraordinarias semanales exceso retribuidas compensadas descanso recargo',
  ],
  workInjury: [
    'accidente laboral|accidente de trabajo|enfermedad profesional|riesgo de trabajo|lesión en el trabajo',
    'accidente trabajo lesión corporal ocasión consecuencia cuenta ajena incapacidad mutua prestaciones seguridad social riesgos',
  ],
  maternity: [
    'embarazo|maternidad|baja maternal|paternidad|permiso parental',
    'embarazo parto nacimiento lactancia trabajadora suspensión semanas licencia descanso madre biológica progenitor',
  ],
  divorce: [
    'divorcio|divorciarse|separación matrimonial|gananciales|separarse',
    'disolución matrimonio cónyuges divorcio convenio regulador separación liquidación régimen económico gananciales demanda',
  ],
  custody: [
    'custodia|patria potestad|régimen de visitas|tuición|ver a mis hijos',
    'patria potestad guarda custodia compartida hijos menores progenitores visitas interés superior convivencia',
  ],
  maintenance: [
    'pensión alimenticia|pensión compensatoria|manutención|pensión de alimentos|cuota alimentaria',
    'alimentos sustento habitación vestido asistencia alimentista obligado cónyuge hijos pensión proporcional necesidades caudal',
  ],
  inheritance: [
    'herencia|heredero|heredar|falleció|sucesión',
    'causante herederos forzosos sucesión intestada legítima herencia partición aceptación renuncia colación fallecimiento',
  ],
  will: [
    'testamento|última voluntad|legatario|desheredar|albacea',
    'testador testamento ológrafo abierto notario testigos legado legatario albacea desheredación revocable',
  ],
  loan: [
    'préstamo|deuda|crédito|me deben dinero|reconocimiento de deuda|presté dinero',
    'prestamista prestatario mutuo préstamo devolver capital intereses acreedor deudor cuotas amortización',
  ],
  surety: [
    'fiador|avalista|aval|avalar|afianzamiento',
    'fiador fianza aval deudor principal acreedor beneficio excusión solidariamente obliga pagar garantía',
  ],
  neighbour: [
    'vecino|ruidos|comunidad de propietarios|lindero|medianería',
    'predio colindante finca servidumbre medianería inmisiones molestas propietarios comunidad distancia deslinde propiedad horizontal',
  ],
  animals: [
    'perro vecino|perro dueño|mordedura|mascota|animal|mordió',
    'poseedor animal perjuicios causare escape extravíe sirve dueño responsable peligrosos daño',
  ],
  traffic: [
    'accidente de tráfico|accidente de tránsito|choque|atropello|accidente de coche|fuga accidente',
    'vehículo motor conductor circulación tránsito daños personas riesgo creado seguro obligatorio lugar abandonar',
  ],
  injury: [
    'indemnización|lesiones|daños y perjuicios|daño moral|lesionado|responsabilidad extracontractual',
    'acción omisión causa daño interviniendo culpa negligencia obligado reparar causado perjuicios indemnización lucro cesante',
  ],
  consumer: [
    'consumidor|reembolso|compra online|compra por internet|devolver producto|derecho de retracto',
    'consumidor usuario empresario proveedor desistimiento catorce días distancia bienes reembolso abusivas devolución',
  ],
  defamation: [
    'difamación|calumnia|injuria|insultos|derecho al honor',
    'honor injuria calumnia imputación delito falsedad temerario dignidad fama propia estimación descrédito rectificación',
  ],
  privacy: [
    'grabar sin permiso|grabado a escondidas|derecho de imagen|propia imagen|foto mía|intimidad',
    'intimidad personal familiar propia imagen intromisión ilegítima captación reproducción publicación fotografía consentimiento expreso',
  ],
  theft: [
    'robo|hurto|robaron|apropiación indebida',
    'ánimo lucro tomare cosas muebles ajenas voluntad dueño hurto robo fuerza violencia apoderarse',
  ],
  fraud: [
    'estafa|fraude|engañado|dolo',
    'engaño bastante error ánimo lucro disposición perjuicio dolo palabras maquinaciones insidiosas estafa',
  ],
  assault: [
    'agresión|paliza|golpeado|lesiones delito|agredido',
    'lesión menoscabe integridad corporal salud física mental golpear maltratar prisión multa tratamiento médico',
  ],
  lawsuit: [
    'demanda|demandar|juicio|litispendencia|llevar a juicio|denunciar',
    'demanda demandante demandado actor tribunal juzgado proceso emplazamiento contestación pretensión litispendencia procurador costas',
  ],
  evidence: [
    'prueba|carga de la prueba|probar|demostrar|testigos',
    'prueba carga probar hechos medios documental testifical pericial interrogatorio valoración sana crítica corresponde',
  ],
  limitation: [
    'prescripción|prescribe|caducidad|plazo para reclamar|prescrito',
    'prescriben prescripción acciones transcurso años plazo interrumpe desde pudieron ejercitarse caducidad lapso extinguen',
  ],
  appeal: [
    'apelación|recurso|recurrir|apelar|impugnar sentencia',
    'recurso apelación interponer sentencia plazo veinte días notificación resolución audiencia agravios amparo',
  ],
  shareholders: [
    'socio|accionista|junta general|participaciones sociales',
    'socios accionistas junta general acciones participaciones sociales capital acuerdos estatutos administradores asamblea dividendos',
  ],
  insolvency: [
    'insolvencia|concurso de acreedores|quiebra|segunda oportunidad|bancarrota|concurso mercantil',
    'concurso deudor insolvencia acreedores masa activa administración concursal créditos exoneración pasivo insatisfecho quiebra',
  ],
  medical: [
    'hospital|negligencia médica|mala praxis|doctor|cirugía',
    'paciente facultativo asistencia sanitaria consentimiento informado historia clínica centro tratamiento lex artis autonomía',
  ],
  invalidity: [
    'contrato válido|contrato nulo|nulidad|anulabilidad|anular|vicios del consentimiento',
    'nulo nulidad anulable consentimiento error violencia intimidación dolo objeto causa ilícita requisitos invalida',
  ],
}
