import { expect, it } from 'vitest'
import { readCommand, readScreen } from './commands.ts'

// What people say besides the plain order: politely, to somebody they are formal with, verb last.
it.each([
  ['en', 'Can you please open the calendar', 'open', 'calendar'],
  ['en', 'Could you show me the deadlines?', 'open', 'deadlines'],
  ['en', 'start tracking time for Okonkwo', 'startTimer', 'Okonkwo'],
  ['en', 'stop tracking time', 'stopTimer', ''],
  ['en', 'yes please', 'yes', ''],
  ['en', 'yeah', 'yes', ''],
  ['en', 'no thanks', 'no', ''],
  ['de', 'Kalender öffnen', 'open', 'calendar'],
  ['de', 'Kannst du bitte die Fristen anzeigen', 'open', 'deadlines'],
  ['de', 'Bitte öffnen Sie den Kalender', 'open', 'calendar'],
  ['de', 'Akte Meyer öffnen', 'openCase', 'Meyer'],
  ['de', 'Mandantin Anna Meyer anzeigen', 'openClient', 'Anna Meyer'],
  ['de', 'Timer für Meyer starten', 'startTimer', 'Meyer'],
  ['de', 'Zeiterfassung stoppen', 'stopTimer', ''],
  ['de', 'Aufgabe Gericht anrufen anlegen', 'createTask', 'Gericht anrufen'],
  ['de', 'Legen Sie eine Aufgabe Gericht anrufen an', 'createTask', 'Gericht anrufen'],
  ['de', 'Neue Aufgabe: Gericht anrufen', 'createTask', 'Gericht anrufen'],
  ['de', 'Mandant Meyer anlegen', 'createClient', 'Meyer'],
  ['de', 'ja bitte', 'yes', ''],
  ['de', 'nein danke', 'no', ''],
  ['es', 'Abra el calendario', 'open', 'calendar'],
  ['es', '¿Puede mostrarme los plazos?', 'open', 'deadlines'],
  ['es', 'abrí el expediente Ruiz', 'openCase', 'Ruiz'],
  ['es', 'Inicie el cronómetro para Ruiz', 'startTimer', 'Ruiz'],
  ['es', 'Detenga el cronómetro', 'stopTimer', ''],
  ['es', 'Agregue una tarea llamar al juzgado', 'createTask', 'llamar al juzgado'],
  ['es', 'Recuérdeme llamar al juzgado', 'createTask', 'llamar al juzgado'],
  ['es', 'Cree un cliente llamado Ruiz', 'createClient', 'Ruiz'],
  ['es', 'sí, por favor', 'yes', ''],
  ['es', 'no, gracias', 'no', ''],
  ['pt', 'Mostra os prazos', 'open', 'deadlines'],
  ['pt', 'Você pode abrir o calendário?', 'open', 'calendar'],
  ['pt', 'me lembra de ligar para o cartório', 'createTask', 'ligar para o cartório'],
  ['pt', 'Abre o processo Souza', 'openCase', 'Souza'],
  ['pt', 'sim, por favor', 'yes', ''],
  ['pt', 'não, obrigado', 'no', ''],
  ['ru', 'Пожалуйста, откройте календарь', 'open', 'calendar'],
  ['ru', 'выключи таймер', 'stopTimer', ''],
  ['ru', 'конечно', 'yes', ''],
  ['ru', 'не надо', 'no', ''],
  ['zh', '帮我打开日历', 'open', 'calendar'],
  ['zh', '请帮我把日历打开', 'open', 'calendar'],
  ['zh', '麻烦停止计时', 'stopTimer', ''],
  ['zh', '嗯', 'yes', ''],
  ['zh', '不用了', 'no', ''],
  ['ja', 'カレンダーに移動して', 'open', 'calendar'],
  ['ja', 'タイマーを動かして', 'startTimer', ''],
  ['ja', '裁判所に電話するのをリマインドして', 'createTask', '裁判所に電話する'],
  ['ja', 'うん', 'yes', ''],
  ['ja', 'いや', 'no', ''],
  ['ko', '캘린더로 이동해 줘', 'open', 'calendar'],
  ['ko', '타이머 켜 줘', 'startTimer', ''],
  ['ko', '타이머 꺼 주세요', 'stopTimer', ''],
  ['ko', '법원에 전화하라고 알려 줘', 'createTask', '법원에 전화'],
  ['ko', '맞아요', 'yes', ''],
  ['ko', '아뇨', 'no', ''],
])('%s: %s', (language, said, act, name) => {
  const heard = readCommand(said, language)
  const read = act === 'open' ? readScreen(heard?.name ?? '', language) : heard?.name
  expect([heard?.act, read]).toEqual([act, name])
})

it.each([
  ['en', 'Can you open an account for a minor?'],
  ['de', 'Darf der Vermieter die Post öffnen?'],
  ['de', 'Kann der Mandant die Rechnung bitte später zahlen?'],
  ['es', '¿Puede abrir el arrendador la vivienda?'],
])('%s: %s asks, and orders nothing', (language, said) => {
  expect(readCommand(said, language)?.act).toBe('ask')
})
