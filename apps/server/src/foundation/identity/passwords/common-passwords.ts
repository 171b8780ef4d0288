/** The most used passwords of ten characters and more in published leaks, Spanish ones included; in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `1234567890 12345678910 0123456789 0987654321 1234567891 123456789a 123456789q 1234512345 1231231231 1212121212 1122334455
  1111111111 0000000000 9876543210 987654321a 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc 1qazxsw23edc q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedcrfv
  qwertyuiop qwertyuiop123 qwerty12345 qwerty123456 qwerty1234 qwertyuiopasdfghjkl asdfghjkl1 asdfghjklñ asdfghjkl123 asdfghjklqwertyuiop
  zxcvbnm123 zxcvbnmasdfghjkl password12 password123 password1234 password12345 passw0rd123 p@ssw0rd123 p@ssword123 password01 password10
  contraseña contraseña1 contraseña12 contraseña123 contrasena contrasena1 contrasena12 contrasena123 micontraseña micontrasena contrasenya
  contrasenya1 pasahitza1 pasahitza123 contrasinal contrasinal1 administrador administrator administracion admin12345 admin123456 adminadmin
  iloveyou12 iloveyou123 iloveyou1234 teamomucho tequieromucho teamomucho1 tequiero123 teamo12345 teamo123456 mariposa123 estrella123 princesa123
  barcelona1 barcelona123 barcelona10 realmadrid realmadrid1 realmadrid10 realmadrid123 atleticomadrid fcbarcelona athletic1898 realbetis1907
  sevillafc1905 valenciacf1919 enfermera1 enfermera12 enfermera123 enfermeria enfermeria1 enfermeria12 enfermeria123 enfermero123 enfermeras
  hospital12 hospital123 hospital1234 sindicato1 sindicato123 afiliado123 afiliada123 bienvenido bienvenido1 bienvenido123 bienvenida bienvenida1
  bienvenidos welcome123 welcome1234 welcome12345 letmein123 letmein1234 changeme123 cambiame123 cambiame1234 temporal123 temporal1234 test123456
  testtest12 prueba1234 prueba12345 prueba123456 invitado123 usuario123 usuario1234 secreto123 secreta123 abcd123456 abc1234567 abc123456789
  abcdef1234 abcde12345 abcdefghij a123456789 a1234567890 aa12345678 aa123456789 1a2b3c4d5e a1b2c3d4e5 q123456789 z123456789 123456789z
  123456789abc 1234567890a 1234567890q 123456qwerty 12345qwert 123qweasdzxc qweasdzxc123 qwe1234567 qwe123456789 147258369a 1472583690 0147258369
  159753456852 147852369a 123654789a 741852963a 789456123a 7894561230 1020304050 123321123321 112233445566 11223344556677889900 123abc456def
  superman123 spiderman1 spiderman123 pokemon123 starwars123 dragonball dragonball1 dragonball123 football123 futbol1234 baloncesto chocolate1
  chocolate123 sunshine123 princess123 computer123 ordenador1 ordenador123 internet123 microsoft1 samsung123 samsung1234 iphone1234 google1234
  facebook123 facebook1234 instagram1 instagram123 whatsapp123 alejandro1 alejandro123 alejandra1 alejandra123 francisco1 francisco123 josemaria1
  mariajose1 mariajose123 mariadelcarmen juancarlos juancarlos1 juancarlos123 miguelangel miguelangel1 joseantonio joseantonio1 josemanuel
  franciscojavier anamaria123 mariacarmen cristina123 carmen1234 lucia12345 sofia12345 daniel1234 jesucristo jesucristo1 diosesamor diosesbueno
  diosmiayuda hijodeputa hijosdeputa cocacola123 montaña123 cumpleaños cumpleanos primavera1 primavera123 verano2020 verano2021 verano2022 verano2023
  verano2024 verano2025 verano2026 invierno2023 invierno2024 invierno2025 invierno2026 madrid2023 madrid2024 madrid2025 madrid2026 españa1234
  espana1234 españa2024 espana2024 españa2025 espana2025 españa2026 espana2026 afilia1234 afilia12345 afilia123456`.split(/\s+/),
)
