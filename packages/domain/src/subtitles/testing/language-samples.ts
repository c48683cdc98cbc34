/** The same talk in many languages, as subtitles have it, by code2. */
export const languageSamples: Readonly<Record<string, string>> = {
  en: `Where have you been? I was looking for you all night.
I don't know what you're talking about.
Please, just give me five more minutes.
We have to leave before they get here.
She never told me the truth about my father.
What are you doing with that knife?
Nothing. I found it in the kitchen.
Good morning, doctor. How is he today?
He is better, but he needs to rest.
Don't open the door to anyone!
You promised we would go home tomorrow.
I'm sorry, I didn't want to hurt you.`,
  de: `Wo bist du gewesen? Ich habe dich die ganze Nacht gesucht.
Ich weiß nicht, wovon du redest.
Bitte, gib mir nur noch fünf Minuten.
Wir müssen weg, bevor sie hier sind.
Sie hat mir nie die Wahrheit über meinen Vater gesagt.
Was machst du mit dem Messer?
Nichts. Ich habe es in der Küche gefunden.
Guten Morgen, Herr Doktor. Wie geht es ihm heute?
Es geht ihm besser, aber er muss sich ausruhen.
Mach niemandem die Tür auf!
Du hast versprochen, dass wir morgen nach Hause fahren.
Es tut mir leid, ich wollte dir nicht wehtun.`,
  fr: `Où étais-tu ? Je t'ai cherché toute la nuit.
Je ne sais pas de quoi tu parles.
S'il te plaît, donne-moi encore cinq minutes.
Il faut partir avant qu'ils arrivent.
Elle ne m'a jamais dit la vérité sur mon père.
Que fais-tu avec ce couteau ?
Rien. Je l'ai trouvé dans la cuisine.
Bonjour, docteur. Comment va-t-il aujourd'hui ?
Il va mieux, mais il doit se reposer.
N'ouvre la porte à personne !
Tu avais promis qu'on rentrerait demain.
Je suis désolé, je ne voulais pas te faire de mal.`,
  es: `¿Dónde has estado? Te busqué toda la noche.
No sé de qué me estás hablando.
Por favor, dame solo cinco minutos más.
Tenemos que irnos antes de que lleguen.
Ella nunca me dijo la verdad sobre mi padre.
¿Qué haces con ese cuchillo?
Nada. Lo encontré en la cocina.
Buenos días, doctor. ¿Cómo está hoy?
Está mejor, pero necesita descansar.
¡No le abras la puerta a nadie!
Prometiste que mañana volveríamos a casa.
Lo siento, no quería hacerte daño.`,
  it: `Dove sei stato? Ti ho cercato tutta la notte.
Non so di cosa stai parlando.
Ti prego, dammi solo altri cinque minuti.
Dobbiamo andarcene prima che arrivino.
Non mi ha mai detto la verità su mio padre.
Che cosa fai con quel coltello?
Niente. L'ho trovato in cucina.
Buongiorno, dottore. Come sta oggi?
Sta meglio, ma ha bisogno di riposare.
Non aprire la porta a nessuno!
Avevi promesso che domani saremmo tornati a casa.
Mi dispiace, non volevo farti del male.`,
  pt: `Onde é que estiveste? Procurei-te a noite toda.
Não sei do que é que estás a falar.
Por favor, dá-me só mais cinco minutos.
Temos de sair antes que eles cheguem.
Ela nunca me disse a verdade sobre o meu pai.
O que estás a fazer com essa faca?
Nada. Encontrei-a na cozinha.
Bom dia, doutor. Como é que ele está hoje?
Está melhor, mas precisa de descansar.
Não abras a porta a ninguém!
Prometeste que amanhã íamos para casa.
Desculpa, não te queria magoar.`,
  pb: `Onde você estava? Te procurei a noite toda.
Não sei do que você está falando.
Por favor, me dá só mais cinco minutos.
A gente precisa sair antes que eles cheguem.
Ela nunca me contou a verdade sobre o meu pai.
O que você está fazendo com essa faca?
Nada. Eu achei ela na cozinha.
Bom dia, doutor. Como ele está hoje?
Está melhor, mas precisa descansar.
Não abra a porta para ninguém!
Você prometeu que amanhã a gente ia para casa.
Me desculpa, eu não queria te machucar.`,
  nl: `Waar ben je geweest? Ik heb de hele nacht naar je gezocht.
Ik weet niet waar je het over hebt.
Alsjeblieft, geef me nog vijf minuten.
We moeten weg voordat ze hier zijn.
Ze heeft me nooit de waarheid over mijn vader verteld.
Wat doe je met dat mes?
Niets. Ik vond het in de keuken.
Goedemorgen, dokter. Hoe gaat het vandaag met hem?
Het gaat beter, maar hij moet rusten.
Doe voor niemand de deur open!
Je had beloofd dat we morgen naar huis zouden gaan.
Het spijt me, ik wilde je geen pijn doen.`,
  sv: `Var har du varit? Jag letade efter dig hela natten.
Jag vet inte vad du pratar om.
Snälla, ge mig bara fem minuter till.
Vi måste ge oss av innan de kommer hit.
Hon berättade aldrig sanningen om min pappa för mig.
Vad gör du med den där kniven?
Ingenting. Jag hittade den i köket.
God morgon, doktorn. Hur mår han i dag?
Han mår bättre, men han behöver vila.
Öppna inte dörren för någon!
Du lovade att vi skulle åka hem i morgon.
Förlåt, jag ville inte såra dig.`,
  da: `Hvor har du været? Jeg har ledt efter dig hele natten.
Jeg ved ikke, hvad du taler om.
Giv mig nu bare fem minutter til.
Vi er nødt til at tage af sted, før de kommer.
Hun fortalte mig aldrig sandheden om min far.
Hvad laver du med den kniv?
Ingenting. Jeg fandt den ude i køkkenet.
Godmorgen, doktor. Hvordan har han det i dag?
Han har det bedre, men han skal hvile sig.
Luk ikke op for nogen!
Du lovede, at vi skulle hjem i morgen.
Undskyld, jeg ville ikke gøre dig ondt.`,
  nb: `Hvor har du vært? Jeg har lett etter deg i hele natt.
Jeg vet ikke hva du snakker om.
Vær så snill, bare gi meg fem minutter til.
Vi må dra før de kommer hit.
Hun fortalte meg aldri sannheten om faren min.
Hva gjør du med den kniven?
Ingenting. Jeg fant den på kjøkkenet.
God morgen, doktor. Hvordan går det med ham i dag?
Han er bedre, men han trenger hvile.
Ikke åpne døra for noen!
Du lovte at vi skulle dra hjem i morgen.
Unnskyld, jeg ville ikke såre deg.`,
  fi: `Missä sinä olet ollut? Etsin sinua koko yön.
En tiedä, mistä sinä puhut.
Ole kiltti ja anna minulle vielä viisi minuuttia.
Meidän on lähdettävä ennen kuin he tulevat.
Hän ei koskaan kertonut minulle totuutta isästäni.
Mitä sinä teet sillä veitsellä?
En mitään. Löysin sen keittiöstä.
Hyvää huomenta, tohtori. Miten hän voi tänään?
Hän voi paremmin, mutta hänen täytyy levätä.
Älä avaa ovea kenellekään!
Lupasit, että menemme huomenna kotiin.
Olen pahoillani, en halunnut satuttaa sinua.`,
  pl: `Gdzie byłeś? Szukałem cię całą noc.
Nie wiem, o czym mówisz.
Proszę, daj mi jeszcze pięć minut.
Musimy stąd iść, zanim przyjdą.
Nigdy nie powiedziała mi prawdy o moim ojcu.
Co robisz z tym nożem?
Nic. Znalazłem go w kuchni.
Dzień dobry, panie doktorze. Jak on się dzisiaj czuje?
Lepiej, ale musi odpocząć.
Nie otwieraj nikomu drzwi!
Obiecałeś, że jutro wrócimy do domu.
Przepraszam, nie chciałem cię skrzywdzić.`,
  cs: `Kde jsi byl? Hledal jsem tě celou noc.
Nevím, o čem to mluvíš.
Prosím, dej mi ještě pět minut.
Musíme odejít dřív, než přijdou.
Nikdy mi neřekla pravdu o mém otci.
Co děláš s tím nožem?
Nic. Našel jsem ho v kuchyni.
Dobré ráno, pane doktore. Jak mu dnes je?
Je mu lépe, ale potřebuje odpočívat.
Nikomu neotvírej dveře!
Slíbil jsi, že zítra půjdeme domů.
Promiň, nechtěl jsem ti ublížit.`,
  sk: `Kde si bol? Hľadal som ťa celú noc.
Neviem, o čom to hovoríš.
Prosím, daj mi ešte päť minút.
Musíme odísť skôr, než prídu.
Nikdy mi nepovedala pravdu o mojom otcovi.
Čo robíš s tým nožom?
Nič. Našiel som ho v kuchyni.
Dobré ráno, pán doktor. Ako sa dnes má?
Je mu lepšie, ale potrebuje si oddýchnuť.
Nikomu neotváraj dvere!
Sľúbil si, že zajtra pôjdeme domov.
Prepáč, nechcel som ti ublížiť.`,
  sl: `Kje si bil? Vso noč sem te iskal.
Ne vem, o čem govoriš.
Prosim, daj mi še pet minut.
Oditi moramo, preden pridejo sem.
Nikoli mi ni povedala resnice o mojem očetu.
Kaj delaš s tistim nožem?
Nič. Našel sem ga v kuhinji.
Dobro jutro, doktor. Kako je danes z njim?
Bolje mu je, ampak mora počivati.
Nikomur ne odpiraj vrat!
Obljubil si, da bova jutri šla domov.
Oprosti, nisem te hotel prizadeti.`,
  hr: `Gdje si bio? Tražio sam te cijelu noć.
Ne znam o čemu govoriš.
Molim te, daj mi još pet minuta.
Moramo otići prije nego što dođu.
Nikada mi nije rekla istinu o mom ocu.
Što radiš s tim nožem?
Ništa. Našao sam ga u kuhinji.
Dobro jutro, doktore. Kako je on danas?
Bolje je, ali mora se odmoriti.
Nemoj nikome otvarati vrata!
Obećao si da ćemo sutra ići kući.
Oprosti, nisam te htio povrijediti.`,
  sr: `Где си био? Тражио сам те целу ноћ.
Не знам о чему причаш.
Молим те, дај ми још пет минута.
Морамо да одемо пре него што дођу.
Никада ми није рекла истину о мом оцу.
Шта радиш с тим ножем?
Ништа. Нашао сам га у кухињи.
Добро јутро, докторе. Како је он данас?
Боље је, али мора да се одмори.
Немој никоме да отвараш врата!
Обећао си да ћемо сутра ићи кући.
Извини, нисам хтео да те повредим.`,
  hu: `Hol voltál? Egész éjjel téged kerestelek.
Nem tudom, miről beszélsz.
Kérlek, adj még öt percet.
El kell mennünk, mielőtt ideérnek.
Soha nem mondta el nekem az igazat az apámról.
Mit csinálsz azzal a késsel?
Semmit. A konyhában találtam.
Jó reggelt, doktor úr. Hogy van ma?
Jobban van, de pihennie kell.
Ne nyiss ajtót senkinek!
Megígérted, hogy holnap hazamegyünk.
Sajnálom, nem akartalak megbántani.`,
  ro: `Unde ai fost? Te-am căutat toată noaptea.
Nu știu despre ce vorbești.
Te rog, mai dă-mi doar cinci minute.
Trebuie să plecăm înainte să ajungă ei aici.
Nu mi-a spus niciodată adevărul despre tatăl meu.
Ce faci cu cuțitul acela?
Nimic. L-am găsit în bucătărie.
Bună dimineața, domnule doctor. Cum se simte astăzi?
E mai bine, dar trebuie să se odihnească.
Să nu deschizi ușa nimănui!
Ai promis că mâine mergem acasă.
Îmi pare rău, n-am vrut să te rănesc.`,
  bg: `Къде беше? Търсих те цяла нощ.
Не знам за какво говориш.
Моля те, дай ми още пет минути.
Трябва да тръгнем, преди да са дошли.
Тя никога не ми каза истината за баща ми.
Какво правиш с този нож?
Нищо. Намерих го в кухнята.
Добро утро, докторе. Как е той днес?
По-добре е, но трябва да си почива.
Не отваряй вратата на никого!
Ти обеща, че утре ще се приберем вкъщи.
Съжалявам, не исках да те нараня.`,
  ru: `Где ты был? Я искал тебя всю ночь.
Я не знаю, о чём ты говоришь.
Пожалуйста, дай мне ещё пять минут.
Нам надо уйти, пока они не пришли.
Она никогда не говорила мне правду о моём отце.
Что ты делаешь с этим ножом?
Ничего. Я нашёл его на кухне.
Доброе утро, доктор. Как он сегодня?
Ему лучше, но он должен отдыхать.
Никому не открывай дверь!
Ты обещал, что завтра мы поедем домой.
Прости, я не хотел сделать тебе больно.`,
  uk: `Де ти був? Я шукав тебе цілу ніч.
Я не знаю, про що ти говориш.
Будь ласка, дай мені ще п'ять хвилин.
Нам треба піти, поки вони не прийшли.
Вона ніколи не казала мені правди про мого батька.
Що ти робиш із цим ножем?
Нічого. Я знайшов його на кухні.
Доброго ранку, лікарю. Як він сьогодні?
Йому краще, але він має відпочивати.
Нікому не відчиняй двері!
Ти обіцяв, що завтра ми поїдемо додому.
Вибач, я не хотів зробити тобі боляче.`,
  el: `Πού ήσουν; Σε έψαχνα όλη τη νύχτα.
Δεν ξέρω για τι πράγμα μιλάς.
Σε παρακαλώ, δώσε μου άλλα πέντε λεπτά.
Πρέπει να φύγουμε πριν έρθουν.
Δεν μου είπε ποτέ την αλήθεια για τον πατέρα μου.
Τι κάνεις με αυτό το μαχαίρι;
Τίποτα. Το βρήκα στην κουζίνα.
Καλημέρα, γιατρέ. Πώς είναι σήμερα;
Είναι καλύτερα, αλλά πρέπει να ξεκουραστεί.
Μην ανοίξεις την πόρτα σε κανέναν!
Υποσχέθηκες ότι αύριο θα πάμε σπίτι.
Λυπάμαι, δεν ήθελα να σε πληγώσω.`,
  tr: `Neredeydin? Bütün gece seni aradım.
Neden bahsettiğini bilmiyorum.
Lütfen, bana sadece beş dakika daha ver.
Onlar gelmeden önce gitmeliyiz.
Bana babam hakkındaki gerçeği hiç söylemedi.
O bıçakla ne yapıyorsun?
Hiçbir şey. Onu mutfakta buldum.
Günaydın doktor. Bugün nasıl?
Daha iyi ama dinlenmesi gerekiyor.
Kapıyı kimseye açma!
Yarın eve gideceğimize söz vermiştin.
Özür dilerim, seni incitmek istemedim.`,
  ar: `أين كنت؟ بحثت عنك طوال الليل.
لا أعرف عما تتحدث.
من فضلك، أعطني خمس دقائق أخرى فقط.
يجب أن نغادر قبل أن يصلوا إلى هنا.
لم تخبرني قط بالحقيقة عن أبي.
ماذا تفعل بتلك السكين؟
لا شيء. وجدتها في المطبخ.
صباح الخير يا دكتور. كيف حاله اليوم؟
إنه أفضل، لكنه يحتاج إلى الراحة.
لا تفتح الباب لأي أحد!
لقد وعدت بأن نعود إلى البيت غدا.
أنا آسف، لم أكن أريد أن أؤذيك.`,
  he: `איפה היית? חיפשתי אותך כל הלילה.
אני לא יודע על מה אתה מדבר.
בבקשה, תן לי רק עוד חמש דקות.
אנחנו חייבים ללכת לפני שהם מגיעים.
היא אף פעם לא סיפרה לי את האמת על אבא שלי.
מה אתה עושה עם הסכין הזאת?
כלום. מצאתי אותה במטבח.
בוקר טוב, דוקטור. מה שלומו היום?
הוא מרגיש יותר טוב, אבל הוא צריך לנוח.
אל תפתח את הדלת לאף אחד!
הבטחת שמחר נחזור הביתה.
אני מצטער, לא רציתי לפגוע בך.`,
  fa: `کجا بودی؟ تمام شب دنبالت می‌گشتم.
نمی‌دانم درباره چه حرف می‌زنی.
خواهش می‌کنم، فقط پنج دقیقه دیگر به من وقت بده.
باید قبل از اینکه برسند برویم.
او هیچ‌وقت حقیقت را درباره پدرم به من نگفت.
با آن چاقو چه کار می‌کنی؟
هیچی. توی آشپزخانه پیدایش کردم.
صبح بخیر دکتر. امروز حالش چطور است؟
بهتر است، ولی باید استراحت کند.
در را به روی هیچ‌کس باز نکن!
قول دادی که فردا به خانه برمی‌گردیم.
متاسفم، نمی‌خواستم ناراحتت کنم.`,
  hi: `तुम कहाँ थे? मैं पूरी रात तुम्हें ढूँढ रहा था।
मुझे नहीं पता तुम किस बारे में बात कर रहे हो।
कृपया मुझे बस पाँच मिनट और दो।
उनके यहाँ आने से पहले हमें निकलना होगा।
उसने मुझे मेरे पिता के बारे में कभी सच नहीं बताया।
तुम उस चाकू के साथ क्या कर रहे हो?
कुछ नहीं। मुझे यह रसोई में मिला।
सुप्रभात डॉक्टर। आज वह कैसा है?
वह बेहतर है, लेकिन उसे आराम की ज़रूरत है।
किसी के लिए दरवाज़ा मत खोलना!
तुमने वादा किया था कि हम कल घर जाएँगे।
मुझे माफ़ करना, मैं तुम्हें दुख नहीं देना चाहता था।`,
  th: `คุณไปอยู่ที่ไหนมา ผมตามหาคุณทั้งคืน
ผมไม่รู้ว่าคุณพูดเรื่องอะไร
ได้โปรด ขอเวลาผมอีกห้านาที
เราต้องไปก่อนที่พวกเขาจะมาถึง
เธอไม่เคยบอกความจริงเรื่องพ่อกับผมเลย
คุณทำอะไรกับมีดเล่มนั้น
เปล่า ผมเจอมันในครัว
อรุณสวัสดิ์ครับหมอ วันนี้เขาเป็นยังไงบ้าง
ดีขึ้นแล้ว แต่เขาต้องพักผ่อน
อย่าเปิดประตูให้ใครนะ
คุณสัญญาว่าพรุ่งนี้เราจะกลับบ้าน
ผมขอโทษ ผมไม่ได้อยากทำร้ายคุณ`,
  vi: `Anh đã ở đâu vậy? Em tìm anh suốt cả đêm.
Tôi không biết anh đang nói về chuyện gì.
Làm ơn, cho tôi thêm năm phút nữa thôi.
Chúng ta phải đi trước khi họ đến đây.
Cô ấy chưa bao giờ nói cho tôi biết sự thật về cha tôi.
Anh làm gì với con dao đó?
Không có gì. Tôi tìm thấy nó trong bếp.
Chào buổi sáng, bác sĩ. Hôm nay anh ấy thế nào?
Anh ấy đỡ hơn rồi, nhưng cần phải nghỉ ngơi.
Đừng mở cửa cho bất cứ ai!
Anh đã hứa là ngày mai chúng ta sẽ về nhà.
Tôi xin lỗi, tôi không muốn làm em đau.`,
  id: `Kau dari mana saja? Aku mencarimu sepanjang malam.
Aku tidak tahu apa yang kau bicarakan.
Tolong, beri aku lima menit lagi.
Kita harus pergi sebelum mereka datang ke sini.
Dia tidak pernah mengatakan yang sebenarnya tentang ayahku.
Apa yang kau lakukan dengan pisau itu?
Tidak ada. Aku menemukannya di dapur.
Selamat pagi, Dokter. Bagaimana keadaannya hari ini?
Dia sudah lebih baik, tapi dia perlu istirahat.
Jangan buka pintu untuk siapa pun!
Kau berjanji besok kita akan pulang.
Maaf, aku tidak bermaksud menyakitimu.`,
  ja: `どこに行ってたんだ？一晩中探してたんだぞ。
何の話をしているのか分からない。
お願い、あと五分だけちょうだい。
彼らが来る前にここを出ないと。
彼女は父のことを一度も本当のことを言わなかった。
そのナイフで何をしているの？
何でもない。台所で見つけたんだ。
おはようございます、先生。今日の具合はどうですか？
良くなりましたが、休まないといけません。
誰にもドアを開けるな！
明日は家に帰るって約束したじゃないか。
ごめん、傷つけるつもりはなかったんだ。`,
  ko: `어디 있었어? 밤새도록 너를 찾았어.
무슨 말을 하는지 모르겠어.
제발 오 분만 더 줘.
그들이 오기 전에 떠나야 해.
그녀는 아버지에 대해 진실을 말해 준 적이 없어.
그 칼로 뭐 하는 거야?
아무것도 아니야. 부엌에서 찾았어.
안녕하세요, 선생님. 오늘은 좀 어떤가요?
나아졌지만 쉬어야 합니다.
아무에게도 문을 열어 주지 마!
내일 집에 간다고 약속했잖아.
미안해, 너를 아프게 하려던 건 아니었어.`,
  zh: `你去哪里了？我找了你一整夜。
我不知道你在说什么。
求你了，再给我五分钟。
我们得在他们来之前离开这里。
她从来没有告诉我关于我父亲的真相。
你拿着那把刀干什么？
没什么。我在厨房里发现的。
早上好，医生。他今天怎么样？
他好多了，但是他需要休息。
不要给任何人开门！
你答应过我们明天回家的。
对不起，我不是想伤害你。`,
  zt: `你去哪裡了？我找了你一整夜。
我不知道你在說什麼。
求你了，再給我五分鐘。
我們得在他們來之前離開這裡。
她從來沒有告訴我關於我父親的真相。
你拿著那把刀幹什麼？
沒什麼。我在廚房裡發現的。
早安，醫生。他今天怎麼樣？
他好多了，但是他需要休息。
不要給任何人開門！
你答應過我們明天回家的。
對不起，我不是想傷害你。`,
  ca: `On has estat? T'he buscat tota la nit.
No sé de què em parles.
Si us plau, dona'm només cinc minuts més.
Hem de marxar abans que arribin.
Mai no em va dir la veritat sobre el meu pare.
Què fas amb aquest ganivet?
Res. L'he trobat a la cuina.
Bon dia, doctor. Com està avui?
Està millor, però ha de descansar.
No obris la porta a ningú!
Vas prometre que demà tornaríem a casa.
Ho sento, no et volia fer mal.`,
  et: `Kus sa oled olnud? Ma otsisin sind terve öö.
Ma ei tea, millest sa räägid.
Palun anna mulle veel viis minutit.
Me peame lahkuma enne, kui nad siia jõuavad.
Ta ei rääkinud mulle kunagi tõtt minu isa kohta.
Mida sa selle noaga teed?
Mitte midagi. Ma leidsin selle köögist.
Tere hommikust, doktor. Kuidas tal täna läheb?
Tal on parem, aga ta peab puhkama.
Ära ava kellelegi ust!
Sa lubasid, et homme läheme koju.
Anna andeks, ma ei tahtnud sulle haiget teha.`,
  lt: `Kur tu buvai? Ieškojau tavęs visą naktį.
Nežinau, apie ką tu kalbi.
Prašau, duok man dar penkias minutes.
Turime išeiti, kol jie dar neatėjo.
Ji niekada man nesakė tiesos apie mano tėvą.
Ką tu darai su tuo peiliu?
Nieko. Radau jį virtuvėje.
Labas rytas, daktare. Kaip jis šiandien jaučiasi?
Jam geriau, bet jam reikia pailsėti.
Niekam neatidaryk durų!
Tu žadėjai, kad rytoj grįšime namo.
Atleisk, nenorėjau tavęs įskaudinti.`,
  lv: `Kur tu biji? Es tevi meklēju visu nakti.
Es nezinu, par ko tu runā.
Lūdzu, dod man vēl piecas minūtes.
Mums jāiet prom, pirms viņi ierodas.
Viņa man nekad neteica patiesību par manu tēvu.
Ko tu dari ar to nazi?
Neko. Es to atradu virtuvē.
Labrīt, dakter. Kā viņš šodien jūtas?
Viņam ir labāk, bet viņam jāatpūšas.
Nevienam never vaļā durvis!
Tu apsolīji, ka rīt brauksim mājās.
Piedod, es negribēju tevi sāpināt.`,
};
