/**
 * Stock art taken from the icon set, by group: the set's name of each picture, then other words under which it is found.
 * Pictures that show a brand or a company's game are left out.
 */
export const picks: Record<string, string> = {
  animals: `
bat: halloween night
bee: honey insect bumblebee
bird: tweet wings
butterfly: insect wings
cat: kitten pet kitty
cow: cattle farm milk
dog: puppy pet hound
dog-side: puppy walk pet
dolphin: sea ocean
donkey: mule farm
duck: bird pond
elephant: safari zoo
fish: sea angler
horse: pony riding stallion
jellyfish: sea ocean
kangaroo: australia
koala: australia bear
ladybug: ladybird insect luck
owl: bird night wise
panda: bear china
paw: print pet dog cat foot
penguin: bird antarctica
pig: piglet farm
rabbit: bunny easter hare
rodent: mouse rat hamster
shark: sea fish
shark-fin: sea surf
sheep: lamb wool farm
snail: slow garden
snake: reptile serpent
spider: halloween web insect
spider-web: halloween cobweb
tortoise: turtle slow
turtle: sea reptile
turkey: thanksgiving bird
unicorn: magic horse fantasy
bone: dog treat
fishbowl: goldfish aquarium
feather: bird quill light
horseshoe: luck horse`,
  nature: `
cactus: desert plant
clover: shamrock luck ireland four leaf
flower: blossom daisy bloom
flower-poppy: remembrance bloom
flower-tulip: spring holland bloom
flower-pollen: blossom bloom
forest: trees wood
grass: lawn meadow
leaf: plant green eco
leaf-maple: canada autumn fall
mushroom: toadstool fungus
palm-tree: beach island tropical
pine-tree: fir forest christmas
sprout: seedling plant grow
seed: grain plant
spa: lotus wellness
tree: oak nature
terrain: mountain peak hills
volcano: lava eruption
waterfall: river
waves: sea water ocean
fire: flame hot burn
campfire: camp bonfire
water: drop rain
barley: grain wheat
watering-can: garden
beach: sea umbrella holiday
island: palm holiday
earth: world globe planet
nature-people: park outdoors`,
  weather: `
weather-sunny: sun summer bright
weather-night: moon night sleep
weather-cloudy: cloud sky
weather-rainy: rain cloud
weather-pouring: storm rain
weather-snowy: snow cloud winter
weather-lightning: thunder storm cloud
weather-partly-cloudy: sun cloud
weather-sunset: sunrise horizon evening
weather-tornado: storm twister
weather-windy: wind breeze
weather-hurricane: storm cyclone
snowflake: winter ice cold
snowflake-variant: winter christmas cold
snowman: winter christmas
cloud: sky
lightning-bolt: flash power thunder energy
flash: bolt power energy
moon-full: night
moon-waning-crescent: night moon
umbrella: rain
umbrella-beach: sun holiday
thermometer: warm cold temperature
aurora: northern lights sky
looks: rainbow pride color
sun-wireless: sun rays
white-balance-sunny: sun rays summer`,
  food: `
baguette: bread french bakery
beer: drink pub glass
bottle-soda: drink lemonade
bottle-wine: drink wine
bowl-mix: bake kitchen
bread-slice: toast bakery
cake: birthday party
cake-variant: birthday wedding party
candy: sweet
candycane: christmas sweet
carrot: vegetable
cheese: dairy
chili-hot: pepper spicy
coffee: cup tea mug
coffee-to-go: cup takeaway
cookie: biscuit sweet
corn: vegetable maize
cupcake: muffin sweet birthday
egg: breakfast easter
egg-fried: breakfast
food-apple: fruit teacher
food-croissant: bakery breakfast
food-drumstick: chicken meat
food-hot-dog: sausage snack
food-steak: meat grill
french-fries: chips snack
fruit-cherries: cherry
fruit-citrus: lemon orange lime
fruit-grapes: wine
fruit-pear: pear
fruit-pineapple: tropical
fruit-watermelon: melon summer
glass-cocktail: drink bar party
glass-flute: champagne toast new year
glass-mug-variant: beer drink
glass-wine: drink red
grill: barbecue bbq
hamburger: burger fast food
ice-cream: sweet summer
ice-pop: sweet summer popsicle
muffin: cake bakery
noodles: asian soup
pasta: italian
peanut: nut
pizza: italian slice
popcorn: cinema snack
pot-steam: cook soup kitchen
pretzel: bakery snack
rice: asian bowl
silverware-fork-knife: restaurant cutlery dinner
taco: mexican
tea: cup drink
chef-hat: cook kitchen
kettle: tea kitchen
blender: smoothie kitchen
hops: beer brew`,
  party: `
balloon: birthday celebration
party-popper: celebration confetti new year
gift: present birthday christmas
gift-open: present surprise
candle: light birthday
firework: new year celebration
ornament: christmas ball bauble
stocking: christmas sock
pumpkin: halloween autumn
ghost: halloween spooky
skull: halloween pirate bones
skull-crossbones: pirate poison danger
coffin: halloween
egg-easter: spring
food-turkey: thanksgiving dinner
teddy-bear: toy baby soft
menorah: hanukkah candles
crystal-ball: fortune magic
magic-staff: wizard wand
wizard-hat: witch magic halloween
crown: king queen princess royal
diamond: gem jewel
diamond-stone: gem jewel
ring: wedding engagement marriage
bow-tie: dress elegant
trophy: cup winner award
medal: winner award
podium: winner
flag: banner
flag-checkered: race finish
ticket: concert event
drama-masks: theater carnival
pinwheel: toy wind
kite: toy wind
bell: ring christmas
star-shooting: wish comet
star-face: happy
human-female-dance: dancer
dance-ballroom: dancer couple
church: wedding religion`,
  love: `
heart: love valentine
heart-half-full: love half
heart-broken: love sad
heart-pulse: heartbeat health
heart-multiple: love hearts
cards-heart: love hearts
hand-heart: care charity
home-heart: family house
account-heart: friend love
mother-heart: mum mom child
puzzle-heart: love together
lipstick: beauty makeup
baby: child newborn
baby-face: child smile
baby-bottle: child milk
baby-carriage: pram stroller
human-male-female: couple
human-male-female-child: family
human-pregnant: baby mother
necklace: jewel
email-heart-outline: letter love
peace: sign freedom
yin-yang: balance
infinity: forever love`,
  sport: `
badminton: racket shuttlecock
baseball: ball
baseball-bat: bat ball
basketball: ball
basketball-hoop: net ball
bicycle: bike cycling
bike: cyclist cycling rider
billiards: pool ball eight
bowling: pins ball
boxing-glove: fight
bullseye: target darts
cricket: bat ball
curling: ice stone
diving-scuba-mask: snorkel sea
dumbbell: gym weight fitness
fencing: sword
football: american ball
football-helmet: american
golf: flag ball
gymnastics: ring
hiking: walk mountain trail
hockey-sticks: ice puck
karate: martial arts
kayaking: canoe boat
kettlebell: gym weight
meditation: yoga calm
motorbike: motorcycle
paragliding: fly air
racing-helmet: motor
roller-skate: skates
rowing: boat
rugby: ball
run-fast: runner jogging
sail-boat: sailing yacht
skate: ice skating
skateboard: skate deck
skateboarding: skater
ski: winter snow
snowboard: winter snow
soccer: football ball
surfing: wave board sea
swim: pool swimmer
table-tennis: ping pong
tennis: racket
tennis-ball: ball
volleyball: ball beach
weight-lifter: gym strong
whistle: referee coach
yoga: calm stretch`,
  music: `
guitar-acoustic: instrument
guitar-electric: rock instrument
guitar-pick: plectrum
headphones: listen sound
microphone: sing voice
microphone-variant: sing karaoke
music: notes song
music-note: song
music-note-eighth: song
music-clef-treble: notes score
music-clef-bass: notes score
piano: keys instrument
saxophone: jazz instrument
trumpet: brass instrument
violin: string instrument
bugle: brass horn
disc: record vinyl
album: record vinyl
cassette: tape retro
radio: retro sound
speaker: sound loud
boombox: retro sound
metronome: beat
instrument-triangle: percussion
film: movie camera
movie-open: cinema clapper
camera: photo picture
camera-iris: lens photo
palette: paint artist color
brush: paint artist
pencil: draw write school
book-open-page-variant: read library
bookshelf: read library
chess-knight: game horse
chess-queen: game
chess-king: game
dice-5: game luck
dice-multiple: game luck
cards-playing-spade: poker game
cards-playing-heart: poker game
controller-classic: video game play
gamepad-variant: video game play
puzzle: jigsaw piece`,
  travel: `
airballoon: hot air balloon sky
airplane: plane flight holiday
airplane-takeoff: plane flight
anchor: ship sailor sea
bag-suitcase: luggage holiday
bridge: city road
bus: school road
bus-double-decker: london
car: auto drive
car-convertible: auto drive
car-sports: race fast
caravan: camping holiday
castle: fairy tale knight
city: skyline buildings
compass: north direction
compass-rose: north map
eiffel-tower: paris france
ferry: ship boat
fire-truck: firefighter
helicopter: fly
home: house
lighthouse: sea coast
map: travel world
map-marker: place pin
parachute: sky
rocket: space launch
rocket-launch: space start
rv-truck: camper holiday
ship-wheel: sailor helm
taxi: cab city
tent: camping outdoors
tractor: farm
traffic-light: road
train: railway
tram: city rail
truck: lorry road
van-passenger: camper bus
scooter: moped ride
moped: scooter ride
police-station: law
binoculars: look explore
bag-personal: backpack school`,
  work: `
hammer: tool build
hammer-wrench: tools repair
wrench: tool repair
screwdriver: tool
saw-blade: tool wood
axe: wood lumber
pickaxe: mining tool
shovel: garden tool
ladder: climb
hard-hat: builder construction
toolbox: repair
tape-measure: build
ruler-square: measure
format-paint: roller decorate
content-cut: scissors salon hair
hair-dryer: salon beauty
needle: medical vaccine
stethoscope: doctor nurse
tooth: dentist
pill: medicine
hospital-building: health
medical-bag: first aid
paw-off: no dogs
lifebuoy: rescue help
school: graduate cap education
briefcase: office business
desk-lamp: office light
laptop: computer
lightbulb: idea light
cog: gear machine
robot: machine
atom: science physics
dna: science biology
flask: science chemistry
microscope: science lab
telescope: stars space
brain: mind think
eye: look see
fingerprint: unique
glasses: see
sunglasses: cool summer
hat-fedora: fashion
shoe-heel: fashion
shoe-sneaker: fashion running
tshirt-crew: fashion shirt
tie: fashion business
hanger: clothes
store: shop market
storefront: shop market
basket: shopping picnic
truck-delivery: shipping parcel
package-variant: parcel shipping box
recycle: environment green
solar-power: energy green
wind-turbine: energy green
shield: protect badge
shield-star: badge sheriff
key: lock open
lock: safe secure
phone: call
email: mail letter
wifi: internet wireless
qrcode-scan: code
hand-okay: good
hand-peace: victory
hand-clap: applause
thumb-up: like good
handshake: deal friends
pirate: captain
police-badge: sheriff star
alien: space ufo
ufo: space alien`,
  faces: `
emoticon: smile happy
emoticon-happy: smile grin
emoticon-cool: sunglasses
emoticon-kiss: love
emoticon-wink: joke
emoticon-tongue: joke silly
emoticon-lol: laugh
emoticon-excited: happy
emoticon-devil: naughty
emoticon-cry: sad
emoticon-angry: mad
emoticon-dead: dizzy
emoticon-poop: funny
emoticon-neutral: plain`,
}
