import type { MoveRule } from "../move-rule";

const labels =
  "(kontrollfreak\\p{L}*|märtyrer*|simulant*|pedant|pedantin|erbsenzähler*|blender|blenderin|schwätzer*|wichtigtuer*|hochstapler*|rechthaber|rechthaberin|nörgler*|choleriker*|tyrann*|despot*|diktator*|heuchler*|feigling|egomane|narzisst*|querulant*|aufschneider*|angeber*|geizhals|geizkragen|korinthenkacker*|waschlappen|weichei|betrüger*|intrigant*|schleimer*|dilettant*|stümper*|nervensäge|quertreiber*|zicke|primadonna|drama ?queen|unruhestifter*|störenfried|verräter*|kostenfaktor|auslaufmodell|altlast|ballast|bremsklotz|störfaktor|fremdkörper|fehlinvestition|minderleister*|fass ohne boden|schlaftablette|schnarchnase|großmaul|sklaventreiber*|erpresser*|lügner*)";

/** German rows for open attacks: labels, contempt, blame for a damage, comparison with others, and what is taken away as a threat. */
export const germanAttackRules: readonly MoveRule[] = [
  {
    kind: "message.you",
    details: ["trait", "insult"],
    form: "statement",
    phrases: [
      `{Sie} (sind|bist|seid|waren|warst|werden|wirst) (\\p{L}+ ){0,5}${labels}`,
      `(sind|bist|seid) {Sie} (\\p{L}+ ){0,4}${labels}`,
      `(so ein|so eine|was für ein|was für eine|als|wie ein|wie eine|wie die|wie der) (\\p{L}+ )?${labels}$`,
      "{Sie} (spielen|spielst|spielt|markieren|markierst|mimen|mimst) (\\p{L}+ ){0,3}(den|die|das|der) (\\p{L}+ )?(held\\p{L}*|opfer|beleidigt*|gekränkt*|unschuld*|märtyrer*|chef|chefin|leidende\\p{L}*|kranke\\p{L}*|heilige\\p{L}*|diva|clown)",
      "{Sie} (sind|bist|seid) (\\p{L}+ ){0,3}(verrückt|irre|wahnsinnig|von sinnen|unfair|ungerecht|anstrengend|gemein|fies|eitel)( geworden)?$",
      "{Sie} (ticken|tickst) (\\p{L}+ ){0,3}(nicht|aus)( |$)",
      "{Sie} (haben|hast) (\\p{L}+ ){0,3}(nicht alle tassen|nicht mehr alle|einen knall|einen vogel|den verstand verloren|sie nicht mehr alle)",
      "{Sie} (sind|bist) (\\p{L}+ ){0,2}(kein kind|kein kleinkind|kein baby|nicht im kindergarten|keine zwölf|keine fünf)( |$)",
      "(stellen sie sich|stell dich|stellt euch) (\\p{L}+ )*nicht so an",
      "{Ihr} (\\p{L}+ )?(empfindlichkeit*|eitelkeit*|getue|gehabe|geiz|größenwahn|kontrollwahn|pedanterie|stolz|geschwätz|gerede|befindlichkeit*)( \\p{L}+){0,2} (ist|sind|nervt|nerven) (\\p{L}+ ){0,3}({trait}|{verdict}|lästig|nervig|unerträglich|mir|uns|allen)",
      "{Sie} (überschätzen|überschätzt) (sich|dich)( |$)",
    ],
    except: [
      "{Sie} (sind|bist|waren|warst) (\\p{L}+ ){0,2}(nicht|keineswegs) (\\p{L}+ )?",
      `(kein|keine) (\\p{L}+ )?${labels}`,
    ],
  },
  {
    kind: "message.you",
    details: ["blame"],
    form: "statement",
    phrases: [
      "{Sie} (bluffen|bluffst|heucheln|heuchelst|simulieren|simulierst|erpressen|erpresst|manipulieren|manipulierst|intrigieren|intrigierst|schikanieren|schikanierst|tyrannisieren|tyrannisierst)( |$)",
      "{Sie} (vergiften|vergiftest|verderben|verdirbst|zerstören|zerstörst|ruinieren|ruinierst|untergraben|untergräbst) (\\p{L}+ ){1,6}",
      "{Sie} (machen|machst|reden|redest) (\\p{L}+ ){1,4}(klein|schlecht|nieder|runter|mies|lächerlich)( |$)",
      "{Sie} (machen|machst) (\\p{L}+ ){1,4}fertig$",
      "{Sie} (haben|hast|habt) (\\p{L}+ ){0,8}(verdorben|an die wand gefahren|gegen die wand gefahren|in den sand gesetzt|platzen lassen|torpediert|hintertrieben|zu grunde gerichtet|zugrunde gerichtet|in den dreck gezogen)( |$)",
      "(haben|hast|habt) {Sie} (\\p{L}+ ){0,5}(verdorben|an die wand gefahren|gegen die wand gefahren|in den sand gesetzt|platzen lassen|torpediert)( |$)",
      "{Sie} (reden|redest) (\\p{L}+ ){0,5}(sagen|sagst|tun|tust|machen|machst) (\\p{L}+ )?(nichts|wenig)",
      "(weil|dass|wenn) {Sie} (\\p{L}+ ){0,4}({trait}|zu stolz|zu eitel|zu feige|zu faul|zu bequem) (sind|bist|waren|warst)",
      "{Sie} (sind|bist|waren|warst) (\\p{L}+ ){0,3}zu (stolz|eitel|bequem|geizig) ",
      "wegen {Ihnen} (habe|hab|hatte|bin|war|stehe|stand|musste|darf|kann|konnte|sitze|bekomme|kriege) (\\p{L}+ )+",
      "(ist|war|sind|waren|bleibt) {Ihr} (\\p{L}+ )?(schuld|versäumnis|versagen|verschulden)( |$)",
      "^(?!(?:das|es|dies|montag|dienstag|mittwoch|donnerstag|freitag|morgen|heute)[^a-z])\\p{L}+ (ist|war|wäre) (\\p{L}+ ){0,3}(der|die) (bessere|fähigere|stärkere|zuverlässigere|klügere|fleißigere)$",
      "(macht|kann|schafft|arbeitet|liefert|führt|verkauft|packt|erledigt|leistet|bringt|ist|war) (\\p{L}+ ){0,5}(besser|schneller|zuverlässiger|mehr|fleißiger|belastbarer|fähiger|professioneller|klüger) als {Sie}( |$)",
      "(urlaub|ferien|pause|blaumachen|\\p{L}+en) (\\p{L}+ )?auf (unsere|meine) kosten",
      "{Sie} (leben|lebst|ruhen|ruhst|profilieren|profilierst|amüsieren|faulenzen) (\\p{L}+ ){0,4}auf (unsere|meine|deren|anderer) kosten",
      "(geben sie es|gib es|gib's|geben sie's) (\\p{L}+ ){0,2}zu$",
    ],
    except: [
      "(niemand|keiner|kein\\p{L}*) (\\p{L}+ )+als {Sie}",
      "nicht (\\p{L}+ ){0,2}(besser|schneller|mehr|wegen|{Ihr})",
      "(ist|sind|war) (keine\\p{L}* |nicht )",
      "(machen|machst) (sich|dich) (\\p{L}+ )*(klein|fertig)",
      "(geht|gehen|übernehmen wir|läuft) (\\p{L}+ )*auf (unsere|meine) kosten",
      "(sorge|sorgen) ",
      "wegen {Ihnen} (\\p{L}+ )*(gelernt|gelacht|geblieben|gewonnen|hier)",
    ],
  },
  {
    kind: "threat",
    phrases: [
      "(wenn|falls|sollte|sollten|solltest|sonst|oder|und|noch) ~~ (nehme|nehmen) (ich|wir) {Ihnen} (\\p{L}+ ){1,5}(weg|ab und)",
      "^(dann )?(ich |wir )?(nehme|nehmen|nehm) (ich |wir )?{Ihnen} (\\p{L}+ ){1,5}weg$",
      "(wenn|falls|sollte|sollten|solltest|sonst|oder|noch) ~~ (entziehe|entziehen|streiche|streichen|kürze|kürzen|sperre|sperren|versetze|versetzen|degradiere|werfe|werfen|schmeiße|schmeißen|feuere) (ich|wir) ({Ihnen}|{Sie4})( |$)",
      "die längste zeit (\\p{L}+ ){0,6}gewesen",
      "(zeugnis|referenz|beurteilung|bewertung) (\\p{L}+ ){0,3}(entsprechend|dürftig|mager|schlecht) (\\p{L}+ )?(aus|ausfallen|aussehen|ausfällt)",
      "(fällt|sieht) (\\p{L}+ ){0,4}(zeugnis|referenz|beurteilung) (\\p{L}+ ){0,3}(entsprechend|dürftig|mager|schlecht)( |$)",
      "(wenn|falls) ~~ (können|kannst) {Sie} (\\p{L}+ ){0,3}(kündigen|packen|einpacken)( |$)",
      "(wenn|falls) ~~ (stellen|stelle|beenden|beende|kündigen) (wir|ich) (\\p{L}+ ){0,6}(ein|wartung|lieferung|lieferungen|vertrag|zusammenarbeit)( |$)",
      "(wenn|falls) ~~ (liefern|warten|arbeiten|unterstützen|bezahlen|zahlen) wir (\\p{L}+ ){0,4}(nicht mehr|nichts mehr)( |$)",
    ],
    except: ["(kündigung|kündigen) zurück", "nur wenn {Sie} (wollen|willst|möchten|möchtest)"],
  },
  {
    kind: "demand",
    form: "statement",
    phrases: [
      "^(räumen sie|räum|räume) (\\p{L}+ ){0,3}(schreibtisch|arbeitsplatz|spind|büro|platz)",
      "^(verschwinden sie|verschwinde|hauen sie ab|hau ab|raus hier|gehen sie mir aus den augen|geh mir aus den augen)( |$)",
      "^(packen sie|pack) (\\p{L}+ )?{Ihr} (sachen|kram|zeug)( |$)",
    ],
  },
];
