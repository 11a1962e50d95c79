import sharp from 'sharp';
import { cloth } from '../art/cloth/cloths.ts';
import { Canvas } from '../art/canvas.ts';
import { dress } from '../art/garments/dress.ts';
import { castShadow, drawGarment, boxOfGarment } from '../art/draw-garment.ts';
const list=[
 [dress({neckline:'v',sleeve:'puff',skirt:'gathered',hem:800,belt:'bow'}),cloth('sunbursts','indigo',.8)],
 [dress({neckline:'wrap',sleeve:'bell',skirt:'wrap',hem:820,belt:'sash'}),cloth('leaves','rose',.8)],
 [dress({neckline:'sweetheart',sleeve:'none',skirt:'mermaid',hem:900}),cloth('discs','copper',.8)],
 [dress({neckline:'square',sleeve:'short',skirt:'aline',hem:720}),cloth('shells','cream',.8)],
 [dress({neckline:'offShoulder',sleeve:'none',skirt:'tiered',hem:860}),cloth('feathers','night',.8)],
 [dress({neckline:'round',sleeve:'flutter',skirt:'highLow',hem:880}),cloth('birds','sand',.8)],
 [dress({neckline:'boat',sleeve:'cap',skirt:'pencil',hem:700}),cloth('lozenges','sunset',.8)],
 [dress({neckline:'v',sleeve:'bishop',peplum:true}),cloth('ripples','lagoon',.8)],
 [dress({neckline:'high',sleeve:'long',skirt:'pleated',hem:760}),cloth('zigzags','plum',.8)],
 [dress({neckline:'halter',sleeve:'none',skirt:'column',hem:920}),cloth('cowries','ochre',.8)],
] as const;
const c=new Canvas(2400,2000); c.draw('<rect width="2400" height="2000" fill="#efe4d3"/>');
list.forEach(([g,cl],i)=>{const b=boxOfGarment(g);const s=Math.min(400/b.width,860/b.height);const x=240+(i%5)*480-(b.x+b.width/2)*s,y=500+Math.floor(i/5)*980-(b.y+b.height/2)*s;
c.draw(castShadow(c,g,{x,y,scale:s}),drawGarment(c,g,{body:cl,trim:{...cl}},{x,y,scale:s}))});
const t=Date.now();
await sharp(Buffer.from(c.svg())).png().toFile('/tmp/g.png');console.log(Date.now()-t);
