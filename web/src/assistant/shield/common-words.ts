/**
 * Words that are names and something else as well, and words that show which of the
 * two is meant. Small enough to be always there; the large lists of `lexicon.ts` come
 * on top once they are loaded. Folded forms.
 */
import { wordSet } from './fold'

/** A client may be called this; the word alone in lower case never means the client. */
export const ambiguousNames = wordSet(`
 may june april august march will bill mark grant rose price bush fox stone park parks page rice rob pat sue drew frank art gene
 grace hope faith joy dawn summer autumn winter spring ivy lily daisy violet ruby amber crystal pearl chase hunter mason carter taylor cook
 baker butler miller fisher farmer gardener singer driver judge bishop pope major marshall noble rich short long strong small little
 sharp wise swift moody savage cross church temple field fields brook brooks rivers lake banks bridges street wall walls berry bean english
 french german holland france israel london jordan chance sterling cash case law laws love power powers early day knight best bond trust
 bank court state contract brown young white black green gray grey king hall hill wood woods gold silver iron steel glass house home
 rivera forest valley west east north south read reed reader freeman newman goodman goodwin weeks months daniels max jack pierce
 guy dick harry miles pace peace victor victory star sky sunny storm rain snow frost ice waters wells poole pool ford shepherd pierre
 mann man bell bells ball bells close dean duke earl prince lord abbot abbott parsons parson clay cole holder homes hood
 hand head foot heart root leaf flower flowers lamb bull wolf bear bird birds crane drake finch hawk hawks martin robin wren
 able acre bright fair gay merry blessing bliss charity chastity constance destiny essence eve genesis harmony honor honesty justice
 liberty mercy patience prudence serenity trinity unity verity welcome
 rosa pilar mercedes dolores flores campos torres leon blanco moreno delgado rubio bravo iglesias reyes vega castillo soto rios santos cruz
 paz mora vidal guerra calvo prieto cano marin gallego esperanza consuelo luz sol angeles concepcion encarnacion amparo rocio nieves soledad
 socorro salvador ramos silva costa rocha lima pinto machado barros leite coelho cordeiro carneiro pereira oliveira mesa casas fuentes
 rojas rojo pardo crespo franco conde duque marques romero serrano caballero herrero zapatero montero molina ribera rivas vargas valle
 leal cortes cuesta barrio puente puentes palacios parra pena redondo rey robles sierra villa vela cabello cabeza camino campo
 klein lang lange kurz gross schwarz weiss braun koch bauer muller schneider fischer weber richter kaiser konig wolf fuchs vogel sommer berg
 stein hahn engel vogt roth jung alt neu frei ernst kraft bach baum blum busch haus hof kirsch kern kunst licht mai reich sturm zimmer
 wagner schmidt schmied zimmermann maurer becker bader kramer kaufmann hoffmann
 роза вера надежда любовь слава мир лев мороз волк белый черный соколов майя рада злата август
`)

/** Function words of the eight languages written with spaces; never a name alone. */
export const functionWords = wordSet(`
 a an the and or but nor of in on at to for from by with as is are was were be been being it its he she his her him they them their we us our
 you your i me my this that these those who whom which what when where why how not no yes if then than so such there here all any some
 each every both either neither more most other another one two three do does did done has have had having shall should would could might
 must can cannot may will into onto upon under over between among against during before after above below out off up down again further once
 only own same too very just now also et al
 el la los las un una unos unas y o u de del al en con por para sin sobre que se su sus es son fue era como mas pero si no lo le les ha han
 este esta estos estas ese esa dicho dicha cuando donde quien cual
 os as um uma e ou do da dos das no na nos nas ao aos com por para sem sobre que seu sua mas nao foi sao
 der die das den dem des ein eine einer einem einen eines und oder aber in im am an auf aus bei beim mit nach von vom zu zum zur uber unter
 ist sind war waren wird werden hat haben nicht auch als wie wenn dass er sie es wir ihr ich sein seine ihre
 и в во на с со к ко по о об от до за из у не что как это он она оно они мы вы я его ее их был была было были или но а для при
`)

/** Before a word of {@link ambiguousNames} these show that the word is meant. */
export const determiners = wordSet(`
 the a an this that these those any some each every no my your his her its our their such said another
 el la los las un una unos unas este esta ese esa del al su sus
 o os as um uma do da no na ao
 der die das den dem des ein eine einer einem einen eines kein keine zum zur vom beim im am
`)

/** After a sentence-initial word of {@link ambiguousNames} these show that the word is meant. */
export const afterVerbs = wordSet(`
 i we he she it they you the a an this that these those there my your his her our their not any one such
 me him us them all both each
`)

/** Months that are also given names: next to a number they are months. */
export const monthNames = wordSet(
  'may june april august march mai juni avril abril mayo junio agosto май августа',
)
