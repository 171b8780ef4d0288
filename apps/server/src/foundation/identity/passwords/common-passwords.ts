import { dictionary } from '@zxcvbn-ts/language-common'

/** Words that are common here and missing in the package's list, in lower case and without accents. */
const COMMON_HERE = `enfermera enfermero enfermeras enfermeros enfermeria infermera infermeria erizaina enfermeira matrona fisioterapeuta urgencias hospital
  sindicato sindicat sindikatua afiliado afiliada salud osakidetza osasunbidea sergas sescam sacyl contrasena micontrasena contrasenya pasahitza
  contrasinal bienvenido bienvenida bienvenidos administrador administracion usuario usuaria invitado prueba secreto secreta cambiame temporal
  ordenador verano otono invierno primavera cumpleanos espana montana baloncesto spiderman instagram whatsapp fcbarcelona atleticomadrid realbetis
  sevillafc valenciacf athletic osasuna mariajose mariadelcarmen mariacarmen anamaria juancarlos miguelangel joseantonio josemanuel josemaria
  franciscojavier teamomucho tequieromucho jesucristo diosesamor diosesbueno diosmiayuda hijodeputa hijosdeputa qwertyuiopasdfghjkl asdfghjkln
  asdfghjklqwertyuiop zxcvbnmasdfghjkl p@ssword abcdef abcdefghij aa12345678 qwe123456789 147852369a 741852963a 11223344556677889900 123abc456def`

/**
 * Almost 50,000 of the most used passwords in published leaks, of any length, plus those of Spain and of nursing. In lower case
 * and without accents.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([...dictionary['passwords-common'], ...COMMON_HERE.split(/\s+/)])
