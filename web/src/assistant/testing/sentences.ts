/** What lawyers ask, with places for two people and a number, in eight languages. */
import type { LanguageCode } from '../../i18n/languages'

interface Sentences {
  /** Two people and a number, an e-mail address or an address. */
  readonly question: readonly ((one: string, other: string, number: string) => string)[]
  /** Two people. */
  readonly passage: readonly ((one: string, other: string) => string)[]
}

/** Sentences by language. */
export const sentences: Readonly<Record<LanguageCode, Sentences>> = {
  en: {
    question: [
      (a, b, n) => `Can ${a} end the lease with ${b}? The notice went to ${n}.`,
      (a, b, n) => `Our file says that ${a} (${n}) never paid ${b}. Is the claim barred by now?`,
      (a, b, n) => `draft a letter to ${b}, reachable at ${n}, about the deposit of ${a}`,
    ],
    passage: [
      (a, b) => `This Agreement is made between ${a} ("Landlord") and ${b} ("Tenant").`,
      (a, b) => `The witness saw ${b} leave. ${a} was not there.`,
    ],
  },
  es: {
    question: [
      (a, b, n) => `¿Puede ${a} resolver el contrato con ${b}? El aviso se envió a ${n}.`,
      (a, b, n) => `Según el expediente, ${a} (${n}) no pagó a ${b}. ¿Ha prescrito la acción?`,
    ],
    passage: [
      (a, b) => `De una parte, ${a}, y de otra, ${b}, acuerdan lo siguiente.`,
      (a, b) => `La demanda de ${a} contra ${b} fue desestimada.`,
    ],
  },
  pt: {
    question: [
      (a, b, n) => `${a} pode rescindir o contrato com ${b}? O aviso foi enviado para ${n}.`,
      (a, b, n) => `Consta que ${a} (${n}) nunca pagou a ${b}. O crédito prescreveu?`,
    ],
    passage: [
      (a, b) => `Entre ${a}, locador, e ${b}, locatário, fica ajustado o seguinte.`,
      (a, b) => `O pedido de ${a} contra ${b} foi julgado improcedente.`,
    ],
  },
  de: {
    question: [
      (a, b, n) => `Kann ${a} den Mietvertrag mit ${b} kündigen? Das Schreiben ging an ${n}.`,
      (a, b, n) => `Laut Akte hat ${a} (${n}) nie an ${b} gezahlt. Ist der Anspruch verjährt?`,
    ],
    passage: [
      (a, b) => `Zwischen ${a} als Vermieter und ${b} als Mieter wird Folgendes vereinbart.`,
      (a, b) => `Die Klage von ${a} gegen ${b} wird abgewiesen.`,
    ],
  },
  ru: {
    question: [
      (a, b, n) => `Вправе ли ${a} расторгнуть договор с ${b}? Уведомление направлено на ${n}.`,
      (a, b, n) => `По делу ${a} (${n}) ничего не платил ${b}. Истёк ли срок давности?`,
    ],
    passage: [
      (a, b) => `Между ${a} и ${b} заключён договор аренды.`,
      (a, b) => `В иске ${a} к ${b} отказать.`,
    ],
  },
  zh: {
    question: [
      (a, b, n) => `${a}能否解除与${b}的租赁合同？通知已发送至 ${n} 。`,
      (a, b, n) => `案卷显示，${a}（${n}）从未向${b}付款，诉讼时效是否已过？`,
    ],
    passage: [
      (a, b) => `甲方：${a}；乙方：${b}。双方约定如下。`,
      (a, b) => `驳回${a}对${b}的诉讼请求。`,
    ],
  },
  ja: {
    question: [
      (a, b, n) => `${a}は${b}との賃貸借契約を解除できますか。通知の送付先は ${n} です。`,
      (a, b, n) => `記録では、${a}（${n}）は${b}に一度も支払っていません。時効でしょうか。`,
    ],
    passage: [
      (a, b) => `貸主${a}と借主${b}は、次のとおり契約する。`,
      (a, b) => `${a}の${b}に対する請求を棄却する。`,
    ],
  },
  ko: {
    question: [
      (a, b, n) =>
        `${a}은(는) ${b}와의 임대차계약을 해지할 수 있습니까? 통지는 ${n} 로 보냈습니다.`,
      (a, b, n) => `기록에 따르면 ${a}(${n})은 ${b}에게 지급한 적이 없습니다. 시효가 지났습니까?`,
    ],
    passage: [
      (a, b) => `임대인 ${a}와 임차인 ${b}는 다음과 같이 약정한다.`,
      (a, b) => `원고 ${a}의 피고 ${b}에 대한 청구를 기각한다.`,
    ],
  },
}
