-- What the map draws, in the layers and classes of the OpenMapTiles schema
-- (https://openmaptiles.org/schema/), and each from the zoom level at which it is drawn.
-- Read by tilemaker (docs/production.md#your-own-map).

-- Layers of areas and lines begin at these zoom levels, by class.
local roads = { motorway = 5, trunk = 5, primary = 7, secondary = 10, tertiary = 11, minor = 13 }
local road_names = { motorway = 10, trunk = 10, primary = 11, secondary = 13, tertiary = 14, minor = 14 }
local waterways = { river = 7, canal = 12, stream = 12, drain = 12, ditch = 13 }
local places = { city = 5, town = 10, village = 10, suburb = 10, quarter = 10, neighbourhood = 10 }
local minor = { unclassified = true, residential = true, living_street = true, road = true }
local woods = { forest = true, wood = true }
local grass = {
	grass = true, park = true, garden = true, golf_course = true, recreation_ground = true,
	village_green = true, meadow = true, grassland = true,
}
local basins = { reservoir = true, basin = true }

node_keys = { "place" }
way_keys = { "highway", "waterway", "natural", "landuse", "leisure", "boundary" }

-- The name that is written on the spot, and those in the languages of the pages.
local function write_names()
	for _, key in ipairs({ "name", "name:en", "name:ur" }) do
		local name = Find(key)
		if name ~= "" then Attribute(key, name) end
	end
end

local function write(layer, is_area, class, zoom)
	Layer(layer, is_area)
	Attribute("class", class)
	MinZoom(zoom)
end

-- From the zoom level at which an area has about 4 pixels each way.
local function area_zoom()
	local size = Area()
	for zoom = 6, 13 do
		local pixels = 4 * 156543 / 2 ^ zoom
		if size > pixels * pixels then return zoom end
	end
	return 14
end

function node_function()
	local class = Find("place")
	local zoom = places[class]
	if zoom then
		write("place", false, class, zoom)
		write_names()
	end
end

local function write_road(highway)
	local class = minor[highway] and "minor" or highway:gsub("_link$", "")
	local zoom = roads[class]
	if not zoom then return end
	write("transportation", false, class, zoom)
	-- A slip road bears the name of another one.
	if highway:find("_link$") or not (Holds("name") or Holds("name:en")) then return end
	write("transportation_name", false, class, road_names[class])
	write_names()
end

function way_function()
	local highway, waterway = Find("highway"), Find("waterway")
	if highway ~= "" then
		if Find("area") ~= "yes" then write_road(highway) end
		return
	end
	local natural, landuse, leisure = Find("natural"), Find("landuse"), Find("leisure")
	local is_closed = IsClosed()
	if is_closed and (natural == "water" or waterway == "riverbank" or basins[landuse]) then
		write("water", true, waterway == "riverbank" and "river" or "lake", area_zoom())
		return
	end
	if waterways[waterway] and Find("tunnel") == "" then
		write("waterway", false, waterway, waterways[waterway])
		write_names()
		return
	end
	if not is_closed then return end
	if Find("boundary") == "national_park" or leisure == "nature_reserve" then
		write("park", true, leisure == "nature_reserve" and leisure or "national_park", area_zoom())
	elseif woods[landuse] or woods[natural] then
		write("landcover", true, "wood", area_zoom())
	elseif grass[landuse] or grass[leisure] or grass[natural] then
		write("landcover", true, "grass", area_zoom())
	end
end

-- The only file besides the extract has the seas.
function attribute_function()
	return { class = "ocean" }
end
