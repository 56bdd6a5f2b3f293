/** Storefronts of the App Store: how links write them, and how App Store Connect does (ISO 3166-1). */
const TERRITORIES = `
  ae:ARE af:AFG ag:ATG ai:AIA al:ALB am:ARM ao:AGO ar:ARG at:AUT au:AUS az:AZE ba:BIH bb:BRB be:BEL bf:BFA bg:BGR
  bh:BHR bj:BEN bm:BMU bn:BRN bo:BOL br:BRA bs:BHS bt:BTN bw:BWA by:BLR bz:BLZ ca:CAN cd:COD cg:COG ch:CHE ci:CIV
  cl:CHL cm:CMR cn:CHN co:COL cr:CRI cv:CPV cy:CYP cz:CZE de:DEU dk:DNK dm:DMA do:DOM dz:DZA ec:ECU ee:EST eg:EGY
  es:ESP fi:FIN fj:FJI fm:FSM fr:FRA ga:GAB gb:GBR gd:GRD ge:GEO gh:GHA gm:GMB gr:GRC gt:GTM gw:GNB gy:GUY hk:HKG
  hn:HND hr:HRV hu:HUN id:IDN ie:IRL il:ISR in:IND iq:IRQ is:ISL it:ITA jm:JAM jo:JOR jp:JPN ke:KEN kg:KGZ kh:KHM
  kn:KNA kr:KOR kw:KWT ky:CYM kz:KAZ la:LAO lb:LBN lc:LCA lk:LKA lr:LBR lt:LTU lu:LUX lv:LVA ly:LBY ma:MAR md:MDA
  me:MNE mg:MDG mk:MKD ml:MLI mm:MMR mn:MNG mo:MAC mr:MRT ms:MSR mt:MLT mu:MUS mv:MDV mw:MWI mx:MEX my:MYS mz:MOZ
  na:NAM ne:NER ng:NGA ni:NIC nl:NLD no:NOR np:NPL nr:NRU nz:NZL om:OMN pa:PAN pe:PER pg:PNG ph:PHL pk:PAK pl:POL
  pt:PRT pw:PLW py:PRY qa:QAT ro:ROU rs:SRB ru:RUS rw:RWA sa:SAU sb:SLB sc:SYC se:SWE sg:SGP si:SVN sk:SVK sl:SLE
  sn:SEN sr:SUR st:STP sv:SLV sz:SWZ tc:TCA td:TCD th:THA tj:TJK tm:TKM tn:TUN to:TON tr:TUR tt:TTO tw:TWN tz:TZA
  ua:UKR ug:UGA us:USA uy:URY uz:UZB vc:VCT ve:VEN vg:VGB vn:VNM vu:VUT xk:XKS ye:YEM za:ZAF zm:ZMB zw:ZWE
`;

const BY_COUNTRY = new Map(
  TERRITORIES.trim()
    .split(/\s+/)
    .map((pair) => pair.split(":") as [string, string]),
);

/** "vn" as "VNM"; null for what is no storefront. */
export const territoryOf = (country: string): string | null => BY_COUNTRY.get(country.toLowerCase()) ?? null;
