import { wordSet } from './fold'

/** Frequent given names of men, in Latin and Cyrillic script. Folded. */
export const namesOfMen = wordSet(
  `james john robert michael william david richard joseph thomas charles christopher daniel matthew anthony donald steven paul andrew joshua kenneth
 kevin brian george edward ronald timothy jason jeffrey ryan jacob gary nicholas eric jonathan stephen larry justin scott brandon benjamin samuel
 gregory alexander patrick frank raymond jack dennis jerry tyler aaron jose adam nathan henry douglas zachary peter kyle ethan jeremy walter harold
 keith christian roger noah gerald carl sean austin arthur lawrence jesse dylan bryan joe bruce albert gabriel logan alan juan wayne roy ralph randy
 eugene vincent russell elijah louis bobby philip johnny stuart simon graham nigel trevor colin derek ian neil hugh oliver antonio manuel francisco
 javier luis carlos alejandro miguel pablo pedro sergio fernando jorge alberto alvaro diego adrian raul enrique ramon vicente ivan ruben oscar andres
 joaquin santiago eduardo victor roberto mario ignacio alfonso ricardo emilio joao paulo rafael marcelo bruno gustavo rodrigo felipe thiago tiago
 leonardo guilherme vitor mateus matheus hans wolfgang klaus jurgen dieter manfred uwe gunter horst heinz werner helmut gerhard stefan andreas matthias
 markus sebastian tobias lukas felix jonas moritz александр алексей анатолий андрей антон аркадий артем борис вадим валентин валерий василий виктор
 виталий владимир владислав вячеслав геннадий георгий григорий даниил денис дмитрий евгений егор иван игорь илья кирилл константин леонид максим михаил
 николай никита олег павел петр роман руслан семен сергей станислав степан тимофей федор юрий ярослав
 jochen detlef detlev ralf rolf bernd gerd jens torsten thorsten jorg joerg juergen holger hartmut eckhard ekkehard reinhard burkhard bernhard eberhard gernot
 gotthard heiko hermann hubert ingo joachim karsten carsten lothar norbert olaf ortwin rainer rudiger ruediger siegfried sigmar steffen udo ulf ulrich volker volkmar
 wilfried winfried wolfram achim alois arnd bjoern dietmar dietrich dirk egon erhard ewald friedhelm gottfried gunther guenther gunnar harald helmuth hinnerk jorn joern
 oswald raimund soenke tilman vinzenz walther wendelin sergej aleksei dmitri dmitrij wladimir nikolaj michail evgeni jewgeni jurij piotr pjotr tomasz krzysztof wojciech
 grzegorz zbigniew pawel marcin mateusz zoran dragan goran bojan nenad slobodan branko ondrej vaclav jiri laszlo istvan zoltan gabor ferenc huseyin hussein osman rajesh
 anil deepak sanjay vijay suresh arjun rahul hiroshi kenji takeshi kwame kofi chidi emeka oluwaseun`,
)

/** Frequent given names of women, in Latin and Cyrillic script. Folded. */
export const namesOfWomen = wordSet(
  `mary patricia jennifer linda elizabeth barbara susan jessica sarah karen lisa nancy betty margaret sandra kimberly emily donna michelle amanda dorothy
 melissa deborah stephanie rebecca sharon laura cynthia kathleen amy angela shirley anna brenda pamela emma nicole helen samantha katherine christine
 debra rachel carolyn janet catherine maria heather diane ruth julie olivia joyce virginia victoria lauren christina evelyn judith megan cheryl hannah
 jacqueline martha gloria teresa ann sara madison frances kathryn janice abigail alice julia judy sophia lucia carmen isabel ana josefa francisca
 antonia cristina marta elena raquel sofia paula irene beatriz silvia alba nuria celia sonia marina ines gabriela fernanda juliana mariana camila
 leticia larissa aline vanessa renata tatiana luciana katharina sabine monika renate ursula petra claudia birgit heike stefanie martina gisela ingrid
 anja johanna lena lea александра алина алла анастасия анна антонина валентина валерия вера виктория галина дарья диана евгения екатерина елена
 елизавета зинаида инна ирина ксения лариса лидия любовь людмила маргарита марина мария надежда наталья наталия нина оксана ольга полина раиса светлана
 софья софия тамара татьяна ульяна юлия яна
 hannelore annegret gudrun uschi irmgard hildegard edeltraud waltraud heidrun heidemarie liselotte elfriede mechthild mechtild roswitha reinhild reinhilde
 rosmarie sieglinde siegrid swantje silke antje anke barbel baerbel beate constanze kornelia gesa gesine imke insa irmtraud isolde jutta marlies mareike ricarda tanja ursel
 ute wencke svetlana swetlana oksana tatjana tatyana yulia julija jekaterina ljudmila nadezhda nadeschda natalja jelena ksenia milica dragana gordana snezana agnieszka
 katarzyna malgorzata zofia ilona ildiko erzsebet aysegul emine hatice yasemin priya sunita anjali kavita pooja thandiwe ngozi chiamaka yesenia jimena niamh saoirse aoife
 ciara itziar nerea ainhoa amaia iracema`,
)

/** Given names that say nothing about it, or something else in another country. */
const namesOfEither = wordSet(
  'terry jordan billy willie ashley carol kelly joan andrea jean angel jaime rosario simone jan',
)

/** Frequent given names that decide without the large lists, and Russian ones. Folded. */
export const givenNames: ReadonlySet<string> = new Set([
  ...namesOfMen,
  ...namesOfWomen,
  ...namesOfEither,
])
