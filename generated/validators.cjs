"use strict";
module.exports = function createValidators(formats) {
const request = (function (exports) { "use strict";
exports.connectMcp_path = validate20;
const schema31 = {"$id":"connectMcp_path","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="connectMcp_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.connectMcp_query = validate21;
const schema32 = {"$id":"connectMcp_query","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="connectMcp_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate21.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.connectMcp_body = validate22;
const schema33 = {"$id":"connectMcp_body","$ref":"contract#/$defs/JsonRpcMessage"};
const schema35 = {"type":"object","required":["jsonrpc"],"additionalProperties":true,"properties":{"jsonrpc":{"type":"string","enum":["2.0"]}}};

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="connectMcp_body" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate22.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.jsonrpc === undefined){
const err0 = {instancePath,schemaPath:"contract#/$defs/JsonRpcMessage/required",keyword:"required",params:{missingProperty: "jsonrpc"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.jsonrpc !== undefined){
let data0 = data.jsonrpc;
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/jsonrpc",schemaPath:"contract#/$defs/JsonRpcMessage/properties/jsonrpc/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!(data0 === "2.0")){
const err2 = {instancePath:instancePath+"/jsonrpc",schemaPath:"contract#/$defs/JsonRpcMessage/properties/jsonrpc/enum",keyword:"enum",params:{allowedValues: schema35.properties.jsonrpc.enum}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"contract#/$defs/JsonRpcMessage/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}
validate22.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.callTool_path = validate24;
const schema36 = {"$id":"callTool_path","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="callTool_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate24.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}
validate24.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.callTool_query = validate25;
const schema37 = {"$id":"callTool_query","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="callTool_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate25.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}
validate25.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.callTool_body = validate26;
const schema38 = {"$id":"callTool_body","$ref":"contract#/$defs/CallToolRequest"};
const schema39 = {"type":"object","required":["name"],"additionalProperties":false,"properties":{"name":{"type":"string","maxLength":64},"arguments":{"type":"object","additionalProperties":true}}};
const func1 = require("ajv/dist/runtime/ucs2length").default;

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="callTool_body" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate26.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"contract#/$defs/CallToolRequest/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "name") || (key0 === "arguments"))){
const err1 = {instancePath,schemaPath:"contract#/$defs/CallToolRequest/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err2 = {instancePath:instancePath+"/name",schemaPath:"contract#/$defs/CallToolRequest/properties/name/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/name",schemaPath:"contract#/$defs/CallToolRequest/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.arguments !== undefined){
let data1 = data.arguments;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
}
else {
const err4 = {instancePath:instancePath+"/arguments",schemaPath:"contract#/$defs/CallToolRequest/properties/arguments/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"contract#/$defs/CallToolRequest/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}
validate26.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.listTools_path = validate27;
const schema40 = {"$id":"listTools_path","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="listTools_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate27.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate27.errors = vErrors;
return errors === 0;
}
validate27.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.listTools_query = validate28;
const schema41 = {"$id":"listTools_query","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="listTools_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate28.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}
validate28.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.listAgents_path = validate29;
const schema42 = {"$id":"listAgents_path","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="listAgents_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate29.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate29.errors = vErrors;
return errors === 0;
}
validate29.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.listAgents_query = validate30;
const schema43 = {"$id":"listAgents_query","type":"object","properties":{"status":{"$ref":"contract#/$defs/AgentStatus"},"limit":{"type":"integer","minimum":1,"maximum":100,"default":20},"cursor":{"type":"string","minLength":1,"maxLength":512,"pattern":"^[A-Za-z0-9_-]+$"}},"required":[],"additionalProperties":false};
const schema44 = {"type":"string","enum":["stopped","running","paused"]};
const pattern4 = new RegExp("^[A-Za-z0-9_-]+$", "u");

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="listAgents_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate30.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit === undefined){
data.limit = 20;
}
for(const key0 in data){
if(!(((key0 === "status") || (key0 === "limit")) || (key0 === "cursor"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.status !== undefined){
let data0 = data.status;
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/status",schemaPath:"contract#/$defs/AgentStatus/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!(((data0 === "stopped") || (data0 === "running")) || (data0 === "paused"))){
const err2 = {instancePath:instancePath+"/status",schemaPath:"contract#/$defs/AgentStatus/enum",keyword:"enum",params:{allowedValues: schema44.enum}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
let data1 = data.limit;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err3 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 100 || isNaN(data1)){
const err4 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data1 < 1 || isNaN(data1)){
const err5 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.cursor !== undefined){
let data2 = data.cursor;
if(typeof data2 === "string"){
if(func1(data2) > 512){
const err6 = {instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/maxLength",keyword:"maxLength",params:{limit: 512}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(func1(data2) < 1){
const err7 = {instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!pattern4.test(data2)){
const err8 = {instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate30.errors = vErrors;
return errors === 0;
}
validate30.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.createAgent_path = validate31;
const schema45 = {"$id":"createAgent_path","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="createAgent_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate31.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate31.errors = vErrors;
return errors === 0;
}
validate31.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.createAgent_query = validate32;
const schema46 = {"$id":"createAgent_query","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="createAgent_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate32.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate32.errors = vErrors;
return errors === 0;
}
validate32.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.createAgent_body = validate33;
const schema47 = {"$id":"createAgent_body","$ref":"contract#/$defs/CreateAgentRequest"};
const schema48 = {"type":"object","required":["name"],"additionalProperties":false,"properties":{"name":{"$ref":"contract#/$defs/AgentName"},"description":{"type":["string","null"],"maxLength":1000},"model":{"$ref":"contract#/$defs/ModelId"},"skills":{"type":"array","maxItems":50,"uniqueItems":true,"items":{"$ref":"contract#/$defs/SkillId"}},"system_prompt":{"$ref":"contract#/$defs/SystemPrompt"},"payout_wallet":{"type":["string","null"],"pattern":"^0x[0-9a-fA-F]{40}$","format":"eip55"},"avatar_url":{"type":["string","null"],"pattern":"^(https|ipfs)://[^\\s]+$","maxLength":512},"limits":{"$ref":"contract#/$defs/AgentLimitsRequest"}}};
const schema49 = {"type":"string","minLength":1,"maxLength":64,"pattern":"^[^\\s\\p{C}]([^\\p{C}]*[^\\s\\p{C}])?$"};
const schema50 = {"type":"string","maxLength":100,"pattern":"^[A-Za-z0-9][A-Za-z0-9._:/-]*$"};
const schema51 = {"type":"string","maxLength":100,"pattern":"^[a-z0-9][a-z0-9_-]*(@[0-9]+)?$"};
const schema52 = {"type":["string","null"],"maxLength":16000};
const func0 = require("ajv/dist/runtime/equal").default;
const pattern5 = new RegExp("^[^\\s\\p{C}]([^\\p{C}]*[^\\s\\p{C}])?$", "u");
const pattern6 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._:/-]*$", "u");
const pattern7 = new RegExp("^[a-z0-9][a-z0-9_-]*(@[0-9]+)?$", "u");
const pattern8 = new RegExp("^0x[0-9a-fA-F]{40}$", "u");
const pattern9 = new RegExp("^(https|ipfs)://[^\\s]+$", "u");
const formats0 = formats.eip55;
const schema53 = {"type":"object","additionalProperties":false,"properties":{"max_trade_usd":{"type":["string","null"],"pattern":"^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"},"max_daily_spend_usd":{"type":["string","null"],"pattern":"^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"},"max_slippage_bps":{"type":["integer","null"],"minimum":0,"maximum":10000},"max_price_impact_bps":{"type":["integer","null"],"minimum":0,"maximum":10000},"allowed_tokens":{"type":["array","null"],"maxItems":100,"uniqueItems":true,"items":{"$ref":"contract#/$defs/Address"}},"denied_tokens":{"type":["array","null"],"maxItems":100,"uniqueItems":true,"items":{"$ref":"contract#/$defs/Address"}}}};
const schema54 = {"type":"string","pattern":"^0x[0-9a-fA-F]{40}$","format":"eip55"};
const pattern10 = new RegExp("^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$", "u");

function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate35.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((((key0 === "max_trade_usd") || (key0 === "max_daily_spend_usd")) || (key0 === "max_slippage_bps")) || (key0 === "max_price_impact_bps")) || (key0 === "allowed_tokens")) || (key0 === "denied_tokens"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.max_trade_usd !== undefined){
let data0 = data.max_trade_usd;
if((typeof data0 !== "string") && (data0 !== null)){
const err1 = {instancePath:instancePath+"/max_trade_usd",schemaPath:"#/properties/max_trade_usd/type",keyword:"type",params:{type: schema53.properties.max_trade_usd.type}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(typeof data0 === "string"){
if(!pattern10.test(data0)){
const err2 = {instancePath:instancePath+"/max_trade_usd",schemaPath:"#/properties/max_trade_usd/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
if(data.max_daily_spend_usd !== undefined){
let data1 = data.max_daily_spend_usd;
if((typeof data1 !== "string") && (data1 !== null)){
const err3 = {instancePath:instancePath+"/max_daily_spend_usd",schemaPath:"#/properties/max_daily_spend_usd/type",keyword:"type",params:{type: schema53.properties.max_daily_spend_usd.type}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(typeof data1 === "string"){
if(!pattern10.test(data1)){
const err4 = {instancePath:instancePath+"/max_daily_spend_usd",schemaPath:"#/properties/max_daily_spend_usd/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
if(data.max_slippage_bps !== undefined){
let data2 = data.max_slippage_bps;
if((!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))) && (data2 !== null)){
const err5 = {instancePath:instancePath+"/max_slippage_bps",schemaPath:"#/properties/max_slippage_bps/type",keyword:"type",params:{type: schema53.properties.max_slippage_bps.type}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 10000 || isNaN(data2)){
const err6 = {instancePath:instancePath+"/max_slippage_bps",schemaPath:"#/properties/max_slippage_bps/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data2 < 0 || isNaN(data2)){
const err7 = {instancePath:instancePath+"/max_slippage_bps",schemaPath:"#/properties/max_slippage_bps/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
if(data.max_price_impact_bps !== undefined){
let data3 = data.max_price_impact_bps;
if((!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))) && (data3 !== null)){
const err8 = {instancePath:instancePath+"/max_price_impact_bps",schemaPath:"#/properties/max_price_impact_bps/type",keyword:"type",params:{type: schema53.properties.max_price_impact_bps.type}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 10000 || isNaN(data3)){
const err9 = {instancePath:instancePath+"/max_price_impact_bps",schemaPath:"#/properties/max_price_impact_bps/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data3 < 0 || isNaN(data3)){
const err10 = {instancePath:instancePath+"/max_price_impact_bps",schemaPath:"#/properties/max_price_impact_bps/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
if(data.allowed_tokens !== undefined){
let data4 = data.allowed_tokens;
if((!(Array.isArray(data4))) && (data4 !== null)){
const err11 = {instancePath:instancePath+"/allowed_tokens",schemaPath:"#/properties/allowed_tokens/type",keyword:"type",params:{type: schema53.properties.allowed_tokens.type}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(Array.isArray(data4)){
if(data4.length > 100){
const err12 = {instancePath:instancePath+"/allowed_tokens",schemaPath:"#/properties/allowed_tokens/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
if(typeof data5 === "string"){
if(!pattern8.test(data5)){
const err13 = {instancePath:instancePath+"/allowed_tokens/" + i0,schemaPath:"contract#/$defs/Address/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!(formats0(data5))){
const err14 = {instancePath:instancePath+"/allowed_tokens/" + i0,schemaPath:"contract#/$defs/Address/format",keyword:"format",params:{format: "eip55"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/allowed_tokens/" + i0,schemaPath:"contract#/$defs/Address/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
let i1 = data4.length;
let j0;
if(i1 > 1){
outer0:
for(;i1--;){
for(j0 = i1; j0--;){
if(func0(data4[i1], data4[j0])){
const err16 = {instancePath:instancePath+"/allowed_tokens",schemaPath:"#/properties/allowed_tokens/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
break outer0;
}
}
}
}
}
}
if(data.denied_tokens !== undefined){
let data6 = data.denied_tokens;
if((!(Array.isArray(data6))) && (data6 !== null)){
const err17 = {instancePath:instancePath+"/denied_tokens",schemaPath:"#/properties/denied_tokens/type",keyword:"type",params:{type: schema53.properties.denied_tokens.type}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(Array.isArray(data6)){
if(data6.length > 100){
const err18 = {instancePath:instancePath+"/denied_tokens",schemaPath:"#/properties/denied_tokens/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
const len1 = data6.length;
for(let i2=0; i2<len1; i2++){
let data7 = data6[i2];
if(typeof data7 === "string"){
if(!pattern8.test(data7)){
const err19 = {instancePath:instancePath+"/denied_tokens/" + i2,schemaPath:"contract#/$defs/Address/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(!(formats0(data7))){
const err20 = {instancePath:instancePath+"/denied_tokens/" + i2,schemaPath:"contract#/$defs/Address/format",keyword:"format",params:{format: "eip55"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/denied_tokens/" + i2,schemaPath:"contract#/$defs/Address/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
let i3 = data6.length;
let j1;
if(i3 > 1){
outer1:
for(;i3--;){
for(j1 = i3; j1--;){
if(func0(data6[i3], data6[j1])){
const err22 = {instancePath:instancePath+"/denied_tokens",schemaPath:"#/properties/denied_tokens/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
break outer1;
}
}
}
}
}
}
}
else {
const err23 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
validate35.errors = vErrors;
return errors === 0;
}
validate35.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate34.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "name") || (key0 === "description")) || (key0 === "model")) || (key0 === "skills")) || (key0 === "system_prompt")) || (key0 === "payout_wallet")) || (key0 === "avatar_url")) || (key0 === "limits"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err2 = {instancePath:instancePath+"/name",schemaPath:"contract#/$defs/AgentName/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func1(data0) < 1){
const err3 = {instancePath:instancePath+"/name",schemaPath:"contract#/$defs/AgentName/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!pattern5.test(data0)){
const err4 = {instancePath:instancePath+"/name",schemaPath:"contract#/$defs/AgentName/pattern",keyword:"pattern",params:{pattern: "^[^\\s\\p{C}]([^\\p{C}]*[^\\s\\p{C}])?$"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/name",schemaPath:"contract#/$defs/AgentName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.description !== undefined){
let data1 = data.description;
if((typeof data1 !== "string") && (data1 !== null)){
const err6 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: schema48.properties.description.type}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(typeof data1 === "string"){
if(func1(data1) > 1000){
const err7 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
if(data.model !== undefined){
let data2 = data.model;
if(typeof data2 === "string"){
if(func1(data2) > 100){
const err8 = {instancePath:instancePath+"/model",schemaPath:"contract#/$defs/ModelId/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!pattern6.test(data2)){
const err9 = {instancePath:instancePath+"/model",schemaPath:"contract#/$defs/ModelId/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._:/-]*$"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/model",schemaPath:"contract#/$defs/ModelId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.skills !== undefined){
let data3 = data.skills;
if(Array.isArray(data3)){
if(data3.length > 50){
const err11 = {instancePath:instancePath+"/skills",schemaPath:"#/properties/skills/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(typeof data4 === "string"){
if(func1(data4) > 100){
const err12 = {instancePath:instancePath+"/skills/" + i0,schemaPath:"contract#/$defs/SkillId/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!pattern7.test(data4)){
const err13 = {instancePath:instancePath+"/skills/" + i0,schemaPath:"contract#/$defs/SkillId/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]*(@[0-9]+)?$"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/skills/" + i0,schemaPath:"contract#/$defs/SkillId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
let i1 = data3.length;
let j0;
if(i1 > 1){
outer0:
for(;i1--;){
for(j0 = i1; j0--;){
if(func0(data3[i1], data3[j0])){
const err15 = {instancePath:instancePath+"/skills",schemaPath:"#/properties/skills/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err16 = {instancePath:instancePath+"/skills",schemaPath:"#/properties/skills/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.system_prompt !== undefined){
let data5 = data.system_prompt;
if((typeof data5 !== "string") && (data5 !== null)){
const err17 = {instancePath:instancePath+"/system_prompt",schemaPath:"contract#/$defs/SystemPrompt/type",keyword:"type",params:{type: schema52.type}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(typeof data5 === "string"){
if(func1(data5) > 16000){
const err18 = {instancePath:instancePath+"/system_prompt",schemaPath:"contract#/$defs/SystemPrompt/maxLength",keyword:"maxLength",params:{limit: 16000}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
if(data.payout_wallet !== undefined){
let data6 = data.payout_wallet;
if((typeof data6 !== "string") && (data6 !== null)){
const err19 = {instancePath:instancePath+"/payout_wallet",schemaPath:"#/properties/payout_wallet/type",keyword:"type",params:{type: schema48.properties.payout_wallet.type}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(typeof data6 === "string"){
if(!pattern8.test(data6)){
const err20 = {instancePath:instancePath+"/payout_wallet",schemaPath:"#/properties/payout_wallet/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!(formats0(data6))){
const err21 = {instancePath:instancePath+"/payout_wallet",schemaPath:"#/properties/payout_wallet/format",keyword:"format",params:{format: "eip55"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
if(data.avatar_url !== undefined){
let data7 = data.avatar_url;
if((typeof data7 !== "string") && (data7 !== null)){
const err22 = {instancePath:instancePath+"/avatar_url",schemaPath:"#/properties/avatar_url/type",keyword:"type",params:{type: schema48.properties.avatar_url.type}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(typeof data7 === "string"){
if(func1(data7) > 512){
const err23 = {instancePath:instancePath+"/avatar_url",schemaPath:"#/properties/avatar_url/maxLength",keyword:"maxLength",params:{limit: 512}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(!pattern9.test(data7)){
const err24 = {instancePath:instancePath+"/avatar_url",schemaPath:"#/properties/avatar_url/pattern",keyword:"pattern",params:{pattern: "^(https|ipfs)://[^\\s]+$"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
if(data.limits !== undefined){
if(!(validate35(data.limits, {instancePath:instancePath+"/limits",parentData:data,parentDataProperty:"limits",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
}
}
else {
const err25 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
validate34.errors = vErrors;
return errors === 0;
}
validate34.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="createAgent_body" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate33.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate34(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
errors = vErrors.length;
}
validate33.errors = vErrors;
return errors === 0;
}
validate33.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.getAgent_path = validate38;
const schema56 = {"$id":"getAgent_path","type":"object","properties":{"id":{"type":"string","minLength":1,"maxLength":64}},"required":["id"],"additionalProperties":false};

function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="getAgent_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate38.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "id")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func1(data0) < 1){
const err3 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate38.errors = vErrors;
return errors === 0;
}
validate38.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.getAgent_query = validate39;
const schema57 = {"$id":"getAgent_query","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="getAgent_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate39.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate39.errors = vErrors;
return errors === 0;
}
validate39.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.updateAgentByPost_path = validate40;
const schema58 = {"$id":"updateAgentByPost_path","type":"object","properties":{"id":{"type":"string","minLength":1,"maxLength":64}},"required":["id"],"additionalProperties":false};

function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="updateAgentByPost_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate40.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "id")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func1(data0) < 1){
const err3 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate40.errors = vErrors;
return errors === 0;
}
validate40.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.updateAgentByPost_query = validate41;
const schema59 = {"$id":"updateAgentByPost_query","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="updateAgentByPost_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate41.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate41.errors = vErrors;
return errors === 0;
}
validate41.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.updateAgentByPost_body = validate42;
const schema60 = {"$id":"updateAgentByPost_body","$ref":"contract#/$defs/UpdateAgentRequest"};
const schema61 = {"type":"object","minProperties":1,"additionalProperties":false,"properties":{"name":{"$ref":"contract#/$defs/AgentName"},"description":{"type":["string","null"],"maxLength":1000},"model":{"$ref":"contract#/$defs/ModelId"},"skills":{"type":"array","maxItems":50,"uniqueItems":true,"items":{"$ref":"contract#/$defs/SkillId"}},"system_prompt":{"$ref":"contract#/$defs/SystemPrompt"},"payout_wallet":{"type":["string","null"],"pattern":"^0x[0-9a-fA-F]{40}$","format":"eip55"},"avatar_url":{"type":["string","null"],"pattern":"^(https|ipfs)://[^\\s]+$","maxLength":512},"limits":{"$ref":"contract#/$defs/AgentLimitsRequest"}}};

function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate43.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "name") || (key0 === "description")) || (key0 === "model")) || (key0 === "skills")) || (key0 === "system_prompt")) || (key0 === "payout_wallet")) || (key0 === "avatar_url")) || (key0 === "limits"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err2 = {instancePath:instancePath+"/name",schemaPath:"contract#/$defs/AgentName/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func1(data0) < 1){
const err3 = {instancePath:instancePath+"/name",schemaPath:"contract#/$defs/AgentName/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!pattern5.test(data0)){
const err4 = {instancePath:instancePath+"/name",schemaPath:"contract#/$defs/AgentName/pattern",keyword:"pattern",params:{pattern: "^[^\\s\\p{C}]([^\\p{C}]*[^\\s\\p{C}])?$"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/name",schemaPath:"contract#/$defs/AgentName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.description !== undefined){
let data1 = data.description;
if((typeof data1 !== "string") && (data1 !== null)){
const err6 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: schema61.properties.description.type}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(typeof data1 === "string"){
if(func1(data1) > 1000){
const err7 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
if(data.model !== undefined){
let data2 = data.model;
if(typeof data2 === "string"){
if(func1(data2) > 100){
const err8 = {instancePath:instancePath+"/model",schemaPath:"contract#/$defs/ModelId/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!pattern6.test(data2)){
const err9 = {instancePath:instancePath+"/model",schemaPath:"contract#/$defs/ModelId/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._:/-]*$"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/model",schemaPath:"contract#/$defs/ModelId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.skills !== undefined){
let data3 = data.skills;
if(Array.isArray(data3)){
if(data3.length > 50){
const err11 = {instancePath:instancePath+"/skills",schemaPath:"#/properties/skills/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(typeof data4 === "string"){
if(func1(data4) > 100){
const err12 = {instancePath:instancePath+"/skills/" + i0,schemaPath:"contract#/$defs/SkillId/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!pattern7.test(data4)){
const err13 = {instancePath:instancePath+"/skills/" + i0,schemaPath:"contract#/$defs/SkillId/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]*(@[0-9]+)?$"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/skills/" + i0,schemaPath:"contract#/$defs/SkillId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
let i1 = data3.length;
let j0;
if(i1 > 1){
outer0:
for(;i1--;){
for(j0 = i1; j0--;){
if(func0(data3[i1], data3[j0])){
const err15 = {instancePath:instancePath+"/skills",schemaPath:"#/properties/skills/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err16 = {instancePath:instancePath+"/skills",schemaPath:"#/properties/skills/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.system_prompt !== undefined){
let data5 = data.system_prompt;
if((typeof data5 !== "string") && (data5 !== null)){
const err17 = {instancePath:instancePath+"/system_prompt",schemaPath:"contract#/$defs/SystemPrompt/type",keyword:"type",params:{type: schema52.type}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(typeof data5 === "string"){
if(func1(data5) > 16000){
const err18 = {instancePath:instancePath+"/system_prompt",schemaPath:"contract#/$defs/SystemPrompt/maxLength",keyword:"maxLength",params:{limit: 16000}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
if(data.payout_wallet !== undefined){
let data6 = data.payout_wallet;
if((typeof data6 !== "string") && (data6 !== null)){
const err19 = {instancePath:instancePath+"/payout_wallet",schemaPath:"#/properties/payout_wallet/type",keyword:"type",params:{type: schema61.properties.payout_wallet.type}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(typeof data6 === "string"){
if(!pattern8.test(data6)){
const err20 = {instancePath:instancePath+"/payout_wallet",schemaPath:"#/properties/payout_wallet/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!(formats0(data6))){
const err21 = {instancePath:instancePath+"/payout_wallet",schemaPath:"#/properties/payout_wallet/format",keyword:"format",params:{format: "eip55"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
if(data.avatar_url !== undefined){
let data7 = data.avatar_url;
if((typeof data7 !== "string") && (data7 !== null)){
const err22 = {instancePath:instancePath+"/avatar_url",schemaPath:"#/properties/avatar_url/type",keyword:"type",params:{type: schema61.properties.avatar_url.type}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(typeof data7 === "string"){
if(func1(data7) > 512){
const err23 = {instancePath:instancePath+"/avatar_url",schemaPath:"#/properties/avatar_url/maxLength",keyword:"maxLength",params:{limit: 512}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(!pattern9.test(data7)){
const err24 = {instancePath:instancePath+"/avatar_url",schemaPath:"#/properties/avatar_url/pattern",keyword:"pattern",params:{pattern: "^(https|ipfs)://[^\\s]+$"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
if(data.limits !== undefined){
if(!(validate35(data.limits, {instancePath:instancePath+"/limits",parentData:data,parentDataProperty:"limits",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
}
}
else {
const err25 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
validate43.errors = vErrors;
return errors === 0;
}
validate43.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate42(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="updateAgentByPost_body" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate42.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate43(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
errors = vErrors.length;
}
validate42.errors = vErrors;
return errors === 0;
}
validate42.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.updateAgent_path = validate46;
const schema66 = {"$id":"updateAgent_path","type":"object","properties":{"id":{"type":"string","minLength":1,"maxLength":64}},"required":["id"],"additionalProperties":false};

function validate46(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="updateAgent_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate46.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "id")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func1(data0) < 1){
const err3 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate46.errors = vErrors;
return errors === 0;
}
validate46.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.updateAgent_query = validate47;
const schema67 = {"$id":"updateAgent_query","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate47(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="updateAgent_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate47.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate47.errors = vErrors;
return errors === 0;
}
validate47.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.updateAgent_body = validate48;
const schema68 = {"$id":"updateAgent_body","$ref":"contract#/$defs/UpdateAgentRequest"};

function validate49(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate49.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "name") || (key0 === "description")) || (key0 === "model")) || (key0 === "skills")) || (key0 === "system_prompt")) || (key0 === "payout_wallet")) || (key0 === "avatar_url")) || (key0 === "limits"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err2 = {instancePath:instancePath+"/name",schemaPath:"contract#/$defs/AgentName/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func1(data0) < 1){
const err3 = {instancePath:instancePath+"/name",schemaPath:"contract#/$defs/AgentName/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!pattern5.test(data0)){
const err4 = {instancePath:instancePath+"/name",schemaPath:"contract#/$defs/AgentName/pattern",keyword:"pattern",params:{pattern: "^[^\\s\\p{C}]([^\\p{C}]*[^\\s\\p{C}])?$"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/name",schemaPath:"contract#/$defs/AgentName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.description !== undefined){
let data1 = data.description;
if((typeof data1 !== "string") && (data1 !== null)){
const err6 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: schema61.properties.description.type}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(typeof data1 === "string"){
if(func1(data1) > 1000){
const err7 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
if(data.model !== undefined){
let data2 = data.model;
if(typeof data2 === "string"){
if(func1(data2) > 100){
const err8 = {instancePath:instancePath+"/model",schemaPath:"contract#/$defs/ModelId/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!pattern6.test(data2)){
const err9 = {instancePath:instancePath+"/model",schemaPath:"contract#/$defs/ModelId/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._:/-]*$"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/model",schemaPath:"contract#/$defs/ModelId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.skills !== undefined){
let data3 = data.skills;
if(Array.isArray(data3)){
if(data3.length > 50){
const err11 = {instancePath:instancePath+"/skills",schemaPath:"#/properties/skills/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(typeof data4 === "string"){
if(func1(data4) > 100){
const err12 = {instancePath:instancePath+"/skills/" + i0,schemaPath:"contract#/$defs/SkillId/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!pattern7.test(data4)){
const err13 = {instancePath:instancePath+"/skills/" + i0,schemaPath:"contract#/$defs/SkillId/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]*(@[0-9]+)?$"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/skills/" + i0,schemaPath:"contract#/$defs/SkillId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
let i1 = data3.length;
let j0;
if(i1 > 1){
outer0:
for(;i1--;){
for(j0 = i1; j0--;){
if(func0(data3[i1], data3[j0])){
const err15 = {instancePath:instancePath+"/skills",schemaPath:"#/properties/skills/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err16 = {instancePath:instancePath+"/skills",schemaPath:"#/properties/skills/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.system_prompt !== undefined){
let data5 = data.system_prompt;
if((typeof data5 !== "string") && (data5 !== null)){
const err17 = {instancePath:instancePath+"/system_prompt",schemaPath:"contract#/$defs/SystemPrompt/type",keyword:"type",params:{type: schema52.type}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(typeof data5 === "string"){
if(func1(data5) > 16000){
const err18 = {instancePath:instancePath+"/system_prompt",schemaPath:"contract#/$defs/SystemPrompt/maxLength",keyword:"maxLength",params:{limit: 16000}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
if(data.payout_wallet !== undefined){
let data6 = data.payout_wallet;
if((typeof data6 !== "string") && (data6 !== null)){
const err19 = {instancePath:instancePath+"/payout_wallet",schemaPath:"#/properties/payout_wallet/type",keyword:"type",params:{type: schema61.properties.payout_wallet.type}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(typeof data6 === "string"){
if(!pattern8.test(data6)){
const err20 = {instancePath:instancePath+"/payout_wallet",schemaPath:"#/properties/payout_wallet/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!(formats0(data6))){
const err21 = {instancePath:instancePath+"/payout_wallet",schemaPath:"#/properties/payout_wallet/format",keyword:"format",params:{format: "eip55"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
if(data.avatar_url !== undefined){
let data7 = data.avatar_url;
if((typeof data7 !== "string") && (data7 !== null)){
const err22 = {instancePath:instancePath+"/avatar_url",schemaPath:"#/properties/avatar_url/type",keyword:"type",params:{type: schema61.properties.avatar_url.type}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(typeof data7 === "string"){
if(func1(data7) > 512){
const err23 = {instancePath:instancePath+"/avatar_url",schemaPath:"#/properties/avatar_url/maxLength",keyword:"maxLength",params:{limit: 512}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(!pattern9.test(data7)){
const err24 = {instancePath:instancePath+"/avatar_url",schemaPath:"#/properties/avatar_url/pattern",keyword:"pattern",params:{pattern: "^(https|ipfs)://[^\\s]+$"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
if(data.limits !== undefined){
if(!(validate35(data.limits, {instancePath:instancePath+"/limits",parentData:data,parentDataProperty:"limits",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
}
}
else {
const err25 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
validate49.errors = vErrors;
return errors === 0;
}
validate49.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate48(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="updateAgent_body" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate48.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate49(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
validate48.errors = vErrors;
return errors === 0;
}
validate48.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.deleteAgent_path = validate52;
const schema74 = {"$id":"deleteAgent_path","type":"object","properties":{"id":{"type":"string","minLength":1,"maxLength":64}},"required":["id"],"additionalProperties":false};

function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="deleteAgent_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate52.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "id")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func1(data0) < 1){
const err3 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate52.errors = vErrors;
return errors === 0;
}
validate52.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.deleteAgent_query = validate53;
const schema75 = {"$id":"deleteAgent_query","type":"object","properties":{"force":{"type":"boolean","default":false}},"required":[],"additionalProperties":false};

function validate53(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="deleteAgent_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate53.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.force === undefined){
data.force = false;
}
for(const key0 in data){
if(!(key0 === "force")){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(typeof data.force !== "boolean"){
const err1 = {instancePath:instancePath+"/force",schemaPath:"#/properties/force/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate53.errors = vErrors;
return errors === 0;
}
validate53.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.startAgent_path = validate54;
const schema76 = {"$id":"startAgent_path","type":"object","properties":{"id":{"type":"string","minLength":1,"maxLength":64}},"required":["id"],"additionalProperties":false};

function validate54(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="startAgent_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate54.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "id")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func1(data0) < 1){
const err3 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate54.errors = vErrors;
return errors === 0;
}
validate54.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.startAgent_query = validate55;
const schema77 = {"$id":"startAgent_query","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate55(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="startAgent_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate55.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate55.errors = vErrors;
return errors === 0;
}
validate55.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.stopAgent_path = validate56;
const schema78 = {"$id":"stopAgent_path","type":"object","properties":{"id":{"type":"string","minLength":1,"maxLength":64}},"required":["id"],"additionalProperties":false};

function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="stopAgent_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate56.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "id")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func1(data0) < 1){
const err3 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate56.errors = vErrors;
return errors === 0;
}
validate56.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.stopAgent_query = validate57;
const schema79 = {"$id":"stopAgent_query","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate57(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="stopAgent_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate57.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate57.errors = vErrors;
return errors === 0;
}
validate57.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.listWhitelistEntries_path = validate58;
const schema80 = {"$id":"listWhitelistEntries_path","type":"object","properties":{"id":{"type":"string","minLength":1,"maxLength":64}},"required":["id"],"additionalProperties":false};

function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="listWhitelistEntries_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate58.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "id")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func1(data0) < 1){
const err3 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate58.errors = vErrors;
return errors === 0;
}
validate58.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.listWhitelistEntries_query = validate59;
const schema81 = {"$id":"listWhitelistEntries_query","type":"object","properties":{"address":{"$ref":"contract#/$defs/Address"},"limit":{"type":"integer","minimum":1,"maximum":100,"default":20},"cursor":{"type":"string","minLength":1,"maxLength":512,"pattern":"^[A-Za-z0-9_-]+$"}},"required":[],"additionalProperties":false};

function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="listWhitelistEntries_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate59.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit === undefined){
data.limit = 20;
}
for(const key0 in data){
if(!(((key0 === "address") || (key0 === "limit")) || (key0 === "cursor"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.address !== undefined){
let data0 = data.address;
if(typeof data0 === "string"){
if(!pattern8.test(data0)){
const err1 = {instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!(formats0(data0))){
const err2 = {instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/format",keyword:"format",params:{format: "eip55"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
let data1 = data.limit;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err4 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 100 || isNaN(data1)){
const err5 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data1 < 1 || isNaN(data1)){
const err6 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.cursor !== undefined){
let data2 = data.cursor;
if(typeof data2 === "string"){
if(func1(data2) > 512){
const err7 = {instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/maxLength",keyword:"maxLength",params:{limit: 512}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(func1(data2) < 1){
const err8 = {instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!pattern4.test(data2)){
const err9 = {instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate59.errors = vErrors;
return errors === 0;
}
validate59.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.addWhitelistEntry_path = validate60;
const schema83 = {"$id":"addWhitelistEntry_path","type":"object","properties":{"id":{"type":"string","minLength":1,"maxLength":64}},"required":["id"],"additionalProperties":false};

function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="addWhitelistEntry_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate60.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "id")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func1(data0) < 1){
const err3 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate60.errors = vErrors;
return errors === 0;
}
validate60.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.addWhitelistEntry_query = validate61;
const schema84 = {"$id":"addWhitelistEntry_query","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate61(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="addWhitelistEntry_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate61.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate61.errors = vErrors;
return errors === 0;
}
validate61.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.addWhitelistEntry_body = validate62;
const schema85 = {"$id":"addWhitelistEntry_body","$ref":"contract#/$defs/AddWhitelistEntryRequest"};
const schema86 = {"type":"object","required":["address"],"additionalProperties":false,"properties":{"address":{"$ref":"contract#/$defs/Address"},"label":{"type":["string","null"],"maxLength":64}}};

function validate63(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate63.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.address === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "address"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "address") || (key0 === "label"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.address !== undefined){
let data0 = data.address;
if(typeof data0 === "string"){
if(!pattern8.test(data0)){
const err2 = {instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(formats0(data0))){
const err3 = {instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/format",keyword:"format",params:{format: "eip55"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.label !== undefined){
let data1 = data.label;
if((typeof data1 !== "string") && (data1 !== null)){
const err5 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: schema86.properties.label.type}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(typeof data1 === "string"){
if(func1(data1) > 64){
const err6 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate63.errors = vErrors;
return errors === 0;
}
validate63.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate62(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="addWhitelistEntry_body" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate62.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate63(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
validate62.errors = vErrors;
return errors === 0;
}
validate62.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.removeWhitelistEntry_path = validate65;
const schema88 = {"$id":"removeWhitelistEntry_path","type":"object","properties":{"id":{"type":"string","minLength":1,"maxLength":64}},"required":["id"],"additionalProperties":false};

function validate65(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="removeWhitelistEntry_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate65.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "id")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func1(data0) < 1){
const err3 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate65.errors = vErrors;
return errors === 0;
}
validate65.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.removeWhitelistEntry_query = validate66;
const schema89 = {"$id":"removeWhitelistEntry_query","type":"object","properties":{"address":{"$ref":"contract#/$defs/Address"}},"required":[],"additionalProperties":false};

function validate66(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="removeWhitelistEntry_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate66.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(key0 === "address")){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.address !== undefined){
let data0 = data.address;
if(typeof data0 === "string"){
if(!pattern8.test(data0)){
const err1 = {instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!(formats0(data0))){
const err2 = {instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/format",keyword:"format",params:{format: "eip55"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate66.errors = vErrors;
return errors === 0;
}
validate66.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.removeWhitelistEntry_body = validate67;
const schema91 = {"$id":"removeWhitelistEntry_body","$ref":"contract#/$defs/RemoveWhitelistEntryRequest"};
const schema92 = {"type":"object","additionalProperties":false,"properties":{"address":{"$ref":"contract#/$defs/Address"}}};

function validate68(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate68.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(key0 === "address")){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.address !== undefined){
let data0 = data.address;
if(typeof data0 === "string"){
if(!pattern8.test(data0)){
const err1 = {instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!(formats0(data0))){
const err2 = {instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/format",keyword:"format",params:{format: "eip55"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate68.errors = vErrors;
return errors === 0;
}
validate68.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate67(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="removeWhitelistEntry_body" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate67.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate68(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
errors = vErrors.length;
}
validate67.errors = vErrors;
return errors === 0;
}
validate67.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.claimFees_path = validate70;
const schema94 = {"$id":"claimFees_path","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate70(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="claimFees_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate70.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate70.errors = vErrors;
return errors === 0;
}
validate70.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.claimFees_query = validate71;
const schema95 = {"$id":"claimFees_query","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate71(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="claimFees_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate71.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate71.errors = vErrors;
return errors === 0;
}
validate71.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.claimFees_body = validate72;
const schema96 = {"$id":"claimFees_body","$ref":"contract#/$defs/ClaimFeesRequest"};
const schema97 = {"type":"object","required":["agentId"],"additionalProperties":false,"properties":{"agentId":{"$ref":"contract#/$defs/IdReference"},"assets":{"type":"array","minItems":1,"maxItems":50,"uniqueItems":true,"items":{"$ref":"contract#/$defs/AssetReference"}}}};
const schema98 = {"type":"string","minLength":1,"maxLength":64};
const schema99 = {"type":"string","pattern":"^(0x[0-9a-fA-F]{40}|[A-Za-z0-9.]{1,16})$","format":"eip55"};
const pattern29 = new RegExp("^(0x[0-9a-fA-F]{40}|[A-Za-z0-9.]{1,16})$", "u");

function validate73(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate73.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.agentId === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agentId"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "agentId") || (key0 === "assets"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.agentId !== undefined){
let data0 = data.agentId;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err2 = {instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/IdReference/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func1(data0) < 1){
const err3 = {instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/IdReference/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/IdReference/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.assets !== undefined){
let data1 = data.assets;
if(Array.isArray(data1)){
if(data1.length > 50){
const err5 = {instancePath:instancePath+"/assets",schemaPath:"#/properties/assets/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data1.length < 1){
const err6 = {instancePath:instancePath+"/assets",schemaPath:"#/properties/assets/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(!pattern29.test(data2)){
const err7 = {instancePath:instancePath+"/assets/" + i0,schemaPath:"contract#/$defs/AssetReference/pattern",keyword:"pattern",params:{pattern: "^(0x[0-9a-fA-F]{40}|[A-Za-z0-9.]{1,16})$"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!(formats0(data2))){
const err8 = {instancePath:instancePath+"/assets/" + i0,schemaPath:"contract#/$defs/AssetReference/format",keyword:"format",params:{format: "eip55"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/assets/" + i0,schemaPath:"contract#/$defs/AssetReference/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
let i1 = data1.length;
let j0;
if(i1 > 1){
outer0:
for(;i1--;){
for(j0 = i1; j0--;){
if(func0(data1[i1], data1[j0])){
const err10 = {instancePath:instancePath+"/assets",schemaPath:"#/properties/assets/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err11 = {instancePath:instancePath+"/assets",schemaPath:"#/properties/assets/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate73.errors = vErrors;
return errors === 0;
}
validate73.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate72(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="claimFees_body" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate72.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate73(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate73.errors : vErrors.concat(validate73.errors);
errors = vErrors.length;
}
validate72.errors = vErrors;
return errors === 0;
}
validate72.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.getFeeClaim_path = validate75;
const schema100 = {"$id":"getFeeClaim_path","type":"object","properties":{"id":{"type":"string","minLength":1,"maxLength":64}},"required":["id"],"additionalProperties":false};

function validate75(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="getFeeClaim_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate75.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "id")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func1(data0) < 1){
const err3 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate75.errors = vErrors;
return errors === 0;
}
validate75.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.getFeeClaim_query = validate76;
const schema101 = {"$id":"getFeeClaim_query","type":"object","properties":{"waitSeconds":{"type":"integer","minimum":0,"maximum":25,"default":0}},"required":[],"additionalProperties":false};

function validate76(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="getFeeClaim_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate76.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.waitSeconds === undefined){
data.waitSeconds = 0;
}
for(const key0 in data){
if(!(key0 === "waitSeconds")){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
let data0 = data.waitSeconds;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err1 = {instancePath:instancePath+"/waitSeconds",schemaPath:"#/properties/waitSeconds/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 25 || isNaN(data0)){
const err2 = {instancePath:instancePath+"/waitSeconds",schemaPath:"#/properties/waitSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 25}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0 < 0 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/waitSeconds",schemaPath:"#/properties/waitSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate76.errors = vErrors;
return errors === 0;
}
validate76.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.getFeeEarnings_path = validate77;
const schema102 = {"$id":"getFeeEarnings_path","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate77(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="getFeeEarnings_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate77.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate77.errors = vErrors;
return errors === 0;
}
validate77.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.getFeeEarnings_query = validate78;
const schema103 = {"$id":"getFeeEarnings_query","type":"object","properties":{"agentId":{"type":"string","minLength":1,"maxLength":64}},"required":[],"additionalProperties":false};

function validate78(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="getFeeEarnings_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate78.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(key0 === "agentId")){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.agentId !== undefined){
let data0 = data.agentId;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err1 = {instancePath:instancePath+"/agentId",schemaPath:"#/properties/agentId/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(func1(data0) < 1){
const err2 = {instancePath:instancePath+"/agentId",schemaPath:"#/properties/agentId/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/agentId",schemaPath:"#/properties/agentId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate78.errors = vErrors;
return errors === 0;
}
validate78.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.getHealth_path = validate79;
const schema104 = {"$id":"getHealth_path","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate79(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="getHealth_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate79.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate79.errors = vErrors;
return errors === 0;
}
validate79.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.getHealth_query = validate80;
const schema105 = {"$id":"getHealth_query","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate80(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="getHealth_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate80.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate80.errors = vErrors;
return errors === 0;
}
validate80.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.listApiKeys_path = validate81;
const schema106 = {"$id":"listApiKeys_path","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate81(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="listApiKeys_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate81.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate81.errors = vErrors;
return errors === 0;
}
validate81.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.listApiKeys_query = validate82;
const schema107 = {"$id":"listApiKeys_query","type":"object","properties":{"limit":{"type":"integer","minimum":1,"maximum":100,"default":20},"cursor":{"type":"string","minLength":1,"maxLength":512,"pattern":"^[A-Za-z0-9_-]+$"}},"required":[],"additionalProperties":false};

function validate82(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="listApiKeys_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate82.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit === undefined){
data.limit = 20;
}
for(const key0 in data){
if(!((key0 === "limit") || (key0 === "cursor"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
let data0 = data.limit;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err1 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 100 || isNaN(data0)){
const err2 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0 < 1 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.cursor !== undefined){
let data1 = data.cursor;
if(typeof data1 === "string"){
if(func1(data1) > 512){
const err4 = {instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/maxLength",keyword:"maxLength",params:{limit: 512}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(func1(data1) < 1){
const err5 = {instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!pattern4.test(data1)){
const err6 = {instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate82.errors = vErrors;
return errors === 0;
}
validate82.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.createApiKey_path = validate83;
const schema108 = {"$id":"createApiKey_path","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate83(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="createApiKey_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate83.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate83.errors = vErrors;
return errors === 0;
}
validate83.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.createApiKey_query = validate84;
const schema109 = {"$id":"createApiKey_query","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate84(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="createApiKey_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate84.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate84.errors = vErrors;
return errors === 0;
}
validate84.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.createApiKey_body = validate85;
const schema110 = {"$id":"createApiKey_body","$ref":"contract#/$defs/CreateApiKeyRequest"};
const schema111 = {"type":"object","required":["name"],"additionalProperties":false,"properties":{"name":{"$ref":"contract#/$defs/ApiKeyName"},"scopes":{"type":"array","minItems":1,"maxItems":11,"uniqueItems":true,"items":{"$ref":"contract#/$defs/Scope"}},"expires_in_days":{"type":["integer","null"],"minimum":1,"maximum":365},"allowed_ips":{"type":"array","maxItems":50,"uniqueItems":true,"items":{"$ref":"contract#/$defs/Cidr"}},"agent_ids":{"type":"array","maxItems":100,"uniqueItems":true,"items":{"$ref":"contract#/$defs/IdReference"}}}};
const schema112 = {"type":"string","minLength":1,"maxLength":64,"pattern":"^\\S(.*\\S)?$"};
const schema113 = {"type":"string","enum":["read","account:write","agents:write","launch:write","trade:write","transfer:write","automations:write","runtime:write","market:write","skills:write","*"]};
const schema114 = {"type":"string","maxLength":49,"pattern":"^[0-9a-fA-F.:]+/[0-9]{1,3}$"};
const pattern31 = new RegExp("^\\S(.*\\S)?$", "u");
const pattern32 = new RegExp("^[0-9a-fA-F.:]+/[0-9]{1,3}$", "u");

function validate86(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate86.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "name") || (key0 === "scopes")) || (key0 === "expires_in_days")) || (key0 === "allowed_ips")) || (key0 === "agent_ids"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err2 = {instancePath:instancePath+"/name",schemaPath:"contract#/$defs/ApiKeyName/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func1(data0) < 1){
const err3 = {instancePath:instancePath+"/name",schemaPath:"contract#/$defs/ApiKeyName/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!pattern31.test(data0)){
const err4 = {instancePath:instancePath+"/name",schemaPath:"contract#/$defs/ApiKeyName/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/name",schemaPath:"contract#/$defs/ApiKeyName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.scopes !== undefined){
let data1 = data.scopes;
if(Array.isArray(data1)){
if(data1.length > 11){
const err6 = {instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/maxItems",keyword:"maxItems",params:{limit: 11}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data1.length < 1){
const err7 = {instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 !== "string"){
const err8 = {instancePath:instancePath+"/scopes/" + i0,schemaPath:"contract#/$defs/Scope/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!(((((((((((data2 === "read") || (data2 === "account:write")) || (data2 === "agents:write")) || (data2 === "launch:write")) || (data2 === "trade:write")) || (data2 === "transfer:write")) || (data2 === "automations:write")) || (data2 === "runtime:write")) || (data2 === "market:write")) || (data2 === "skills:write")) || (data2 === "*"))){
const err9 = {instancePath:instancePath+"/scopes/" + i0,schemaPath:"contract#/$defs/Scope/enum",keyword:"enum",params:{allowedValues: schema113.enum}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
let i1 = data1.length;
let j0;
if(i1 > 1){
outer0:
for(;i1--;){
for(j0 = i1; j0--;){
if(func0(data1[i1], data1[j0])){
const err10 = {instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err11 = {instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.expires_in_days !== undefined){
let data3 = data.expires_in_days;
if((!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))) && (data3 !== null)){
const err12 = {instancePath:instancePath+"/expires_in_days",schemaPath:"#/properties/expires_in_days/type",keyword:"type",params:{type: schema111.properties.expires_in_days.type}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 365 || isNaN(data3)){
const err13 = {instancePath:instancePath+"/expires_in_days",schemaPath:"#/properties/expires_in_days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 365}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data3 < 1 || isNaN(data3)){
const err14 = {instancePath:instancePath+"/expires_in_days",schemaPath:"#/properties/expires_in_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
if(data.allowed_ips !== undefined){
let data4 = data.allowed_ips;
if(Array.isArray(data4)){
if(data4.length > 50){
const err15 = {instancePath:instancePath+"/allowed_ips",schemaPath:"#/properties/allowed_ips/maxItems",keyword:"maxItems",params:{limit: 50}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
const len1 = data4.length;
for(let i2=0; i2<len1; i2++){
let data5 = data4[i2];
if(typeof data5 === "string"){
if(func1(data5) > 49){
const err16 = {instancePath:instancePath+"/allowed_ips/" + i2,schemaPath:"contract#/$defs/Cidr/maxLength",keyword:"maxLength",params:{limit: 49}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!pattern32.test(data5)){
const err17 = {instancePath:instancePath+"/allowed_ips/" + i2,schemaPath:"contract#/$defs/Cidr/pattern",keyword:"pattern",params:{pattern: "^[0-9a-fA-F.:]+/[0-9]{1,3}$"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/allowed_ips/" + i2,schemaPath:"contract#/$defs/Cidr/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
let i3 = data4.length;
let j1;
if(i3 > 1){
outer1:
for(;i3--;){
for(j1 = i3; j1--;){
if(func0(data4[i3], data4[j1])){
const err19 = {instancePath:instancePath+"/allowed_ips",schemaPath:"#/properties/allowed_ips/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
break outer1;
}
}
}
}
}
else {
const err20 = {instancePath:instancePath+"/allowed_ips",schemaPath:"#/properties/allowed_ips/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.agent_ids !== undefined){
let data6 = data.agent_ids;
if(Array.isArray(data6)){
if(data6.length > 100){
const err21 = {instancePath:instancePath+"/agent_ids",schemaPath:"#/properties/agent_ids/maxItems",keyword:"maxItems",params:{limit: 100}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
const len2 = data6.length;
for(let i4=0; i4<len2; i4++){
let data7 = data6[i4];
if(typeof data7 === "string"){
if(func1(data7) > 64){
const err22 = {instancePath:instancePath+"/agent_ids/" + i4,schemaPath:"contract#/$defs/IdReference/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(func1(data7) < 1){
const err23 = {instancePath:instancePath+"/agent_ids/" + i4,schemaPath:"contract#/$defs/IdReference/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/agent_ids/" + i4,schemaPath:"contract#/$defs/IdReference/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
let i5 = data6.length;
let j2;
if(i5 > 1){
outer2:
for(;i5--;){
for(j2 = i5; j2--;){
if(func0(data6[i5], data6[j2])){
const err25 = {instancePath:instancePath+"/agent_ids",schemaPath:"#/properties/agent_ids/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j2}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
break outer2;
}
}
}
}
}
else {
const err26 = {instancePath:instancePath+"/agent_ids",schemaPath:"#/properties/agent_ids/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
else {
const err27 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
validate86.errors = vErrors;
return errors === 0;
}
validate86.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate85(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="createApiKey_body" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate85.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate86(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
validate85.errors = vErrors;
return errors === 0;
}
validate85.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.deleteApiKey_path = validate88;
const schema116 = {"$id":"deleteApiKey_path","type":"object","properties":{"id":{"type":"string","minLength":1,"maxLength":64}},"required":["id"],"additionalProperties":false};

function validate88(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="deleteApiKey_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate88.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "id")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func1(data0) < 1){
const err3 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate88.errors = vErrors;
return errors === 0;
}
validate88.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.deleteApiKey_query = validate89;
const schema117 = {"$id":"deleteApiKey_query","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate89(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="deleteApiKey_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate89.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate89.errors = vErrors;
return errors === 0;
}
validate89.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.listLaunches_path = validate90;
const schema118 = {"$id":"listLaunches_path","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate90(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="listLaunches_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate90.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate90.errors = vErrors;
return errors === 0;
}
validate90.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.listLaunches_query = validate91;
const schema119 = {"$id":"listLaunches_query","type":"object","properties":{"agentId":{"type":"string","minLength":1,"maxLength":64},"venue":{"$ref":"contract#/$defs/Venue"},"status":{"$ref":"contract#/$defs/ChainOperationStatus"},"limit":{"type":"integer","minimum":1,"maximum":100,"default":20},"cursor":{"type":"string","minLength":1,"maxLength":512,"pattern":"^[A-Za-z0-9_-]+$"}},"required":[],"additionalProperties":false};
const schema120 = {"type":"string","enum":["pons"]};
const schema121 = {"type":"string","enum":["queued","awaiting_funding","submitted","confirmed","failed","expired"]};

function validate91(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="listLaunches_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate91.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit === undefined){
data.limit = 20;
}
for(const key0 in data){
if(!(((((key0 === "agentId") || (key0 === "venue")) || (key0 === "status")) || (key0 === "limit")) || (key0 === "cursor"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.agentId !== undefined){
let data0 = data.agentId;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err1 = {instancePath:instancePath+"/agentId",schemaPath:"#/properties/agentId/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(func1(data0) < 1){
const err2 = {instancePath:instancePath+"/agentId",schemaPath:"#/properties/agentId/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/agentId",schemaPath:"#/properties/agentId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.venue !== undefined){
let data1 = data.venue;
if(typeof data1 !== "string"){
const err4 = {instancePath:instancePath+"/venue",schemaPath:"contract#/$defs/Venue/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!(data1 === "pons")){
const err5 = {instancePath:instancePath+"/venue",schemaPath:"contract#/$defs/Venue/enum",keyword:"enum",params:{allowedValues: schema120.enum}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.status !== undefined){
let data2 = data.status;
if(typeof data2 !== "string"){
const err6 = {instancePath:instancePath+"/status",schemaPath:"contract#/$defs/ChainOperationStatus/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!((((((data2 === "queued") || (data2 === "awaiting_funding")) || (data2 === "submitted")) || (data2 === "confirmed")) || (data2 === "failed")) || (data2 === "expired"))){
const err7 = {instancePath:instancePath+"/status",schemaPath:"contract#/$defs/ChainOperationStatus/enum",keyword:"enum",params:{allowedValues: schema121.enum}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
let data3 = data.limit;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err8 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 100 || isNaN(data3)){
const err9 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data3 < 1 || isNaN(data3)){
const err10 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.cursor !== undefined){
let data4 = data.cursor;
if(typeof data4 === "string"){
if(func1(data4) > 512){
const err11 = {instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/maxLength",keyword:"maxLength",params:{limit: 512}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(func1(data4) < 1){
const err12 = {instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!pattern4.test(data4)){
const err13 = {instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
validate91.errors = vErrors;
return errors === 0;
}
validate91.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.launchOnPons_path = validate92;
const schema122 = {"$id":"launchOnPons_path","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate92(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="launchOnPons_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate92.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate92.errors = vErrors;
return errors === 0;
}
validate92.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.launchOnPons_query = validate93;
const schema123 = {"$id":"launchOnPons_query","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate93(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="launchOnPons_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate93.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate93.errors = vErrors;
return errors === 0;
}
validate93.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.launchOnPons_body = validate94;
const schema124 = {"$id":"launchOnPons_body","$ref":"contract#/$defs/LaunchRequest"};
const schema125 = {"type":"object","required":["agentId","symbol","name","quote"],"additionalProperties":false,"properties":{"agentId":{"$ref":"contract#/$defs/IdReference"},"symbol":{"$ref":"contract#/$defs/TokenSymbol"},"name":{"$ref":"contract#/$defs/TokenName"},"description":{"$ref":"contract#/$defs/TokenDescription"},"logoUrl":{"$ref":"contract#/$defs/ImageUrl"},"quote":{"$ref":"contract#/$defs/QuoteSymbol"},"creatorTaxBps":{"$ref":"contract#/$defs/CreatorTaxBps","default":0},"website":{"$ref":"contract#/$defs/HttpsUrl"},"twitter":{"$ref":"contract#/$defs/HttpsUrl"},"telegram":{"$ref":"contract#/$defs/HttpsUrl"},"allowDuplicate":{"type":"boolean","default":false}}};
const schema127 = {"type":"string","pattern":"^[A-Z0-9]{1,10}$"};
const schema128 = {"type":"string","minLength":1,"maxLength":64,"maxBytes":64,"pattern":"^[^\\s\\p{C}]([^\\p{C}]*[^\\s\\p{C}])?$"};
const schema129 = {"type":"string","maxLength":2048,"maxBytes":2048};
const schema130 = {"type":"string","pattern":"^(https|ipfs)://[^\\s]+$","maxLength":512,"maxBytes":512};
const schema131 = {"type":"string","pattern":"^[A-Za-z0-9.]{1,16}$"};
const schema132 = {"type":"integer","minimum":0,"maximum":1000};
const schema133 = {"type":"string","pattern":"^https://[^\\s]+$","maxLength":256,"maxBytes":256};
const func74 = Object.prototype.hasOwnProperty;
const pattern34 = new RegExp("^[A-Z0-9]{1,10}$", "u");
const pattern37 = new RegExp("^[A-Za-z0-9.]{1,16}$", "u");
const pattern38 = new RegExp("^https://[^\\s]+$", "u");

function validate95(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate95.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.creatorTaxBps === undefined){
data.creatorTaxBps = 0;
}
if(data.allowDuplicate === undefined){
data.allowDuplicate = false;
}
if(data.agentId === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agentId"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.symbol === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "symbol"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.name === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.quote === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "quote"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!(func74.call(schema125.properties, key0))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.agentId !== undefined){
let data0 = data.agentId;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err5 = {instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/IdReference/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(func1(data0) < 1){
const err6 = {instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/IdReference/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/IdReference/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.symbol !== undefined){
let data1 = data.symbol;
if(typeof data1 === "string"){
if(!pattern34.test(data1)){
const err8 = {instancePath:instancePath+"/symbol",schemaPath:"contract#/$defs/TokenSymbol/pattern",keyword:"pattern",params:{pattern: "^[A-Z0-9]{1,10}$"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/symbol",schemaPath:"contract#/$defs/TokenSymbol/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.name !== undefined){
let data2 = data.name;
if(typeof data2 === "string"){
if(func1(data2) > 64){
const err10 = {instancePath:instancePath+"/name",schemaPath:"contract#/$defs/TokenName/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(func1(data2) < 1){
const err11 = {instancePath:instancePath+"/name",schemaPath:"contract#/$defs/TokenName/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!pattern5.test(data2)){
const err12 = {instancePath:instancePath+"/name",schemaPath:"contract#/$defs/TokenName/pattern",keyword:"pattern",params:{pattern: "^[^\\s\\p{C}]([^\\p{C}]*[^\\s\\p{C}])?$"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(Buffer.byteLength(data2) > 64){
const err13 = {instancePath:instancePath+"/name",schemaPath:"contract#/$defs/TokenName/maxBytes",keyword:"maxBytes",params:{limit: 64}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/name",schemaPath:"contract#/$defs/TokenName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.description !== undefined){
let data3 = data.description;
if(typeof data3 === "string"){
if(func1(data3) > 2048){
const err15 = {instancePath:instancePath+"/description",schemaPath:"contract#/$defs/TokenDescription/maxLength",keyword:"maxLength",params:{limit: 2048}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(Buffer.byteLength(data3) > 2048){
const err16 = {instancePath:instancePath+"/description",schemaPath:"contract#/$defs/TokenDescription/maxBytes",keyword:"maxBytes",params:{limit: 2048}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/description",schemaPath:"contract#/$defs/TokenDescription/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.logoUrl !== undefined){
let data4 = data.logoUrl;
if(typeof data4 === "string"){
if(func1(data4) > 512){
const err18 = {instancePath:instancePath+"/logoUrl",schemaPath:"contract#/$defs/ImageUrl/maxLength",keyword:"maxLength",params:{limit: 512}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(!pattern9.test(data4)){
const err19 = {instancePath:instancePath+"/logoUrl",schemaPath:"contract#/$defs/ImageUrl/pattern",keyword:"pattern",params:{pattern: "^(https|ipfs)://[^\\s]+$"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(Buffer.byteLength(data4) > 512){
const err20 = {instancePath:instancePath+"/logoUrl",schemaPath:"contract#/$defs/ImageUrl/maxBytes",keyword:"maxBytes",params:{limit: 512}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/logoUrl",schemaPath:"contract#/$defs/ImageUrl/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.quote !== undefined){
let data5 = data.quote;
if(typeof data5 === "string"){
if(!pattern37.test(data5)){
const err22 = {instancePath:instancePath+"/quote",schemaPath:"contract#/$defs/QuoteSymbol/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9.]{1,16}$"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/quote",schemaPath:"contract#/$defs/QuoteSymbol/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
let data6 = data.creatorTaxBps;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err24 = {instancePath:instancePath+"/creatorTaxBps",schemaPath:"contract#/$defs/CreatorTaxBps/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 1000 || isNaN(data6)){
const err25 = {instancePath:instancePath+"/creatorTaxBps",schemaPath:"contract#/$defs/CreatorTaxBps/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data6 < 0 || isNaN(data6)){
const err26 = {instancePath:instancePath+"/creatorTaxBps",schemaPath:"contract#/$defs/CreatorTaxBps/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.website !== undefined){
let data7 = data.website;
if(typeof data7 === "string"){
if(func1(data7) > 256){
const err27 = {instancePath:instancePath+"/website",schemaPath:"contract#/$defs/HttpsUrl/maxLength",keyword:"maxLength",params:{limit: 256}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(!pattern38.test(data7)){
const err28 = {instancePath:instancePath+"/website",schemaPath:"contract#/$defs/HttpsUrl/pattern",keyword:"pattern",params:{pattern: "^https://[^\\s]+$"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(Buffer.byteLength(data7) > 256){
const err29 = {instancePath:instancePath+"/website",schemaPath:"contract#/$defs/HttpsUrl/maxBytes",keyword:"maxBytes",params:{limit: 256}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/website",schemaPath:"contract#/$defs/HttpsUrl/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.twitter !== undefined){
let data8 = data.twitter;
if(typeof data8 === "string"){
if(func1(data8) > 256){
const err31 = {instancePath:instancePath+"/twitter",schemaPath:"contract#/$defs/HttpsUrl/maxLength",keyword:"maxLength",params:{limit: 256}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(!pattern38.test(data8)){
const err32 = {instancePath:instancePath+"/twitter",schemaPath:"contract#/$defs/HttpsUrl/pattern",keyword:"pattern",params:{pattern: "^https://[^\\s]+$"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(Buffer.byteLength(data8) > 256){
const err33 = {instancePath:instancePath+"/twitter",schemaPath:"contract#/$defs/HttpsUrl/maxBytes",keyword:"maxBytes",params:{limit: 256}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/twitter",schemaPath:"contract#/$defs/HttpsUrl/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.telegram !== undefined){
let data9 = data.telegram;
if(typeof data9 === "string"){
if(func1(data9) > 256){
const err35 = {instancePath:instancePath+"/telegram",schemaPath:"contract#/$defs/HttpsUrl/maxLength",keyword:"maxLength",params:{limit: 256}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(!pattern38.test(data9)){
const err36 = {instancePath:instancePath+"/telegram",schemaPath:"contract#/$defs/HttpsUrl/pattern",keyword:"pattern",params:{pattern: "^https://[^\\s]+$"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(Buffer.byteLength(data9) > 256){
const err37 = {instancePath:instancePath+"/telegram",schemaPath:"contract#/$defs/HttpsUrl/maxBytes",keyword:"maxBytes",params:{limit: 256}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
else {
const err38 = {instancePath:instancePath+"/telegram",schemaPath:"contract#/$defs/HttpsUrl/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(typeof data.allowDuplicate !== "boolean"){
const err39 = {instancePath:instancePath+"/allowDuplicate",schemaPath:"#/properties/allowDuplicate/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
else {
const err40 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
validate95.errors = vErrors;
return errors === 0;
}
validate95.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate94(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="launchOnPons_body" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate94.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate95(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate95.errors : vErrors.concat(validate95.errors);
errors = vErrors.length;
}
validate94.errors = vErrors;
return errors === 0;
}
validate94.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.previewLaunch_path = validate97;
const schema136 = {"$id":"previewLaunch_path","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate97(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="previewLaunch_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate97.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate97.errors = vErrors;
return errors === 0;
}
validate97.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.previewLaunch_query = validate98;
const schema137 = {"$id":"previewLaunch_query","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate98(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="previewLaunch_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate98.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate98.errors = vErrors;
return errors === 0;
}
validate98.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.previewLaunch_body = validate99;
const schema138 = {"$id":"previewLaunch_body","$ref":"contract#/$defs/PreviewLaunchRequest"};
const schema139 = {"type":"object","required":["agentId","symbol","name","quote"],"additionalProperties":false,"properties":{"venue":{"$ref":"contract#/$defs/Venue","default":"pons"},"mode":{"$ref":"contract#/$defs/LaunchMode","default":"sponsored"},"agentId":{"$ref":"contract#/$defs/IdReference"},"symbol":{"$ref":"contract#/$defs/TokenSymbol"},"name":{"$ref":"contract#/$defs/TokenName"},"description":{"$ref":"contract#/$defs/TokenDescription"},"logoUrl":{"$ref":"contract#/$defs/ImageUrl"},"quote":{"$ref":"contract#/$defs/QuoteSymbol"},"creatorTaxBps":{"$ref":"contract#/$defs/CreatorTaxBps","default":0},"website":{"$ref":"contract#/$defs/HttpsUrl"},"twitter":{"$ref":"contract#/$defs/HttpsUrl"},"telegram":{"$ref":"contract#/$defs/HttpsUrl"},"initialBuy":{"$ref":"contract#/$defs/DecimalAmount"},"initialBuySlippageBps":{"$ref":"contract#/$defs/SlippageBps","default":100},"allowDuplicate":{"type":"boolean","default":false}}};
const schema141 = {"type":"string","enum":["sponsored","self_funded"]};
const schema152 = {"type":"string","pattern":"^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"};
const schema153 = {"type":"integer","minimum":0,"maximum":5000};

function validate100(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate100.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.venue === undefined){
data.venue = "pons";
}
if(data.mode === undefined){
data.mode = "sponsored";
}
if(data.creatorTaxBps === undefined){
data.creatorTaxBps = 0;
}
if(data.initialBuySlippageBps === undefined){
data.initialBuySlippageBps = 100;
}
if(data.allowDuplicate === undefined){
data.allowDuplicate = false;
}
if(data.agentId === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agentId"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.symbol === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "symbol"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.name === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.quote === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "quote"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!(func74.call(schema139.properties, key0))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
let data0 = data.venue;
if(typeof data0 !== "string"){
const err5 = {instancePath:instancePath+"/venue",schemaPath:"contract#/$defs/Venue/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!(data0 === "pons")){
const err6 = {instancePath:instancePath+"/venue",schemaPath:"contract#/$defs/Venue/enum",keyword:"enum",params:{allowedValues: schema120.enum}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
let data1 = data.mode;
if(typeof data1 !== "string"){
const err7 = {instancePath:instancePath+"/mode",schemaPath:"contract#/$defs/LaunchMode/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!((data1 === "sponsored") || (data1 === "self_funded"))){
const err8 = {instancePath:instancePath+"/mode",schemaPath:"contract#/$defs/LaunchMode/enum",keyword:"enum",params:{allowedValues: schema141.enum}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.agentId !== undefined){
let data2 = data.agentId;
if(typeof data2 === "string"){
if(func1(data2) > 64){
const err9 = {instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/IdReference/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(func1(data2) < 1){
const err10 = {instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/IdReference/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/IdReference/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.symbol !== undefined){
let data3 = data.symbol;
if(typeof data3 === "string"){
if(!pattern34.test(data3)){
const err12 = {instancePath:instancePath+"/symbol",schemaPath:"contract#/$defs/TokenSymbol/pattern",keyword:"pattern",params:{pattern: "^[A-Z0-9]{1,10}$"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/symbol",schemaPath:"contract#/$defs/TokenSymbol/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.name !== undefined){
let data4 = data.name;
if(typeof data4 === "string"){
if(func1(data4) > 64){
const err14 = {instancePath:instancePath+"/name",schemaPath:"contract#/$defs/TokenName/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(func1(data4) < 1){
const err15 = {instancePath:instancePath+"/name",schemaPath:"contract#/$defs/TokenName/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!pattern5.test(data4)){
const err16 = {instancePath:instancePath+"/name",schemaPath:"contract#/$defs/TokenName/pattern",keyword:"pattern",params:{pattern: "^[^\\s\\p{C}]([^\\p{C}]*[^\\s\\p{C}])?$"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(Buffer.byteLength(data4) > 64){
const err17 = {instancePath:instancePath+"/name",schemaPath:"contract#/$defs/TokenName/maxBytes",keyword:"maxBytes",params:{limit: 64}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/name",schemaPath:"contract#/$defs/TokenName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.description !== undefined){
let data5 = data.description;
if(typeof data5 === "string"){
if(func1(data5) > 2048){
const err19 = {instancePath:instancePath+"/description",schemaPath:"contract#/$defs/TokenDescription/maxLength",keyword:"maxLength",params:{limit: 2048}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(Buffer.byteLength(data5) > 2048){
const err20 = {instancePath:instancePath+"/description",schemaPath:"contract#/$defs/TokenDescription/maxBytes",keyword:"maxBytes",params:{limit: 2048}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/description",schemaPath:"contract#/$defs/TokenDescription/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.logoUrl !== undefined){
let data6 = data.logoUrl;
if(typeof data6 === "string"){
if(func1(data6) > 512){
const err22 = {instancePath:instancePath+"/logoUrl",schemaPath:"contract#/$defs/ImageUrl/maxLength",keyword:"maxLength",params:{limit: 512}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(!pattern9.test(data6)){
const err23 = {instancePath:instancePath+"/logoUrl",schemaPath:"contract#/$defs/ImageUrl/pattern",keyword:"pattern",params:{pattern: "^(https|ipfs)://[^\\s]+$"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(Buffer.byteLength(data6) > 512){
const err24 = {instancePath:instancePath+"/logoUrl",schemaPath:"contract#/$defs/ImageUrl/maxBytes",keyword:"maxBytes",params:{limit: 512}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/logoUrl",schemaPath:"contract#/$defs/ImageUrl/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.quote !== undefined){
let data7 = data.quote;
if(typeof data7 === "string"){
if(!pattern37.test(data7)){
const err26 = {instancePath:instancePath+"/quote",schemaPath:"contract#/$defs/QuoteSymbol/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9.]{1,16}$"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/quote",schemaPath:"contract#/$defs/QuoteSymbol/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
let data8 = data.creatorTaxBps;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err28 = {instancePath:instancePath+"/creatorTaxBps",schemaPath:"contract#/$defs/CreatorTaxBps/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 1000 || isNaN(data8)){
const err29 = {instancePath:instancePath+"/creatorTaxBps",schemaPath:"contract#/$defs/CreatorTaxBps/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data8 < 0 || isNaN(data8)){
const err30 = {instancePath:instancePath+"/creatorTaxBps",schemaPath:"contract#/$defs/CreatorTaxBps/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.website !== undefined){
let data9 = data.website;
if(typeof data9 === "string"){
if(func1(data9) > 256){
const err31 = {instancePath:instancePath+"/website",schemaPath:"contract#/$defs/HttpsUrl/maxLength",keyword:"maxLength",params:{limit: 256}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(!pattern38.test(data9)){
const err32 = {instancePath:instancePath+"/website",schemaPath:"contract#/$defs/HttpsUrl/pattern",keyword:"pattern",params:{pattern: "^https://[^\\s]+$"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(Buffer.byteLength(data9) > 256){
const err33 = {instancePath:instancePath+"/website",schemaPath:"contract#/$defs/HttpsUrl/maxBytes",keyword:"maxBytes",params:{limit: 256}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/website",schemaPath:"contract#/$defs/HttpsUrl/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.twitter !== undefined){
let data10 = data.twitter;
if(typeof data10 === "string"){
if(func1(data10) > 256){
const err35 = {instancePath:instancePath+"/twitter",schemaPath:"contract#/$defs/HttpsUrl/maxLength",keyword:"maxLength",params:{limit: 256}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(!pattern38.test(data10)){
const err36 = {instancePath:instancePath+"/twitter",schemaPath:"contract#/$defs/HttpsUrl/pattern",keyword:"pattern",params:{pattern: "^https://[^\\s]+$"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(Buffer.byteLength(data10) > 256){
const err37 = {instancePath:instancePath+"/twitter",schemaPath:"contract#/$defs/HttpsUrl/maxBytes",keyword:"maxBytes",params:{limit: 256}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
else {
const err38 = {instancePath:instancePath+"/twitter",schemaPath:"contract#/$defs/HttpsUrl/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.telegram !== undefined){
let data11 = data.telegram;
if(typeof data11 === "string"){
if(func1(data11) > 256){
const err39 = {instancePath:instancePath+"/telegram",schemaPath:"contract#/$defs/HttpsUrl/maxLength",keyword:"maxLength",params:{limit: 256}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(!pattern38.test(data11)){
const err40 = {instancePath:instancePath+"/telegram",schemaPath:"contract#/$defs/HttpsUrl/pattern",keyword:"pattern",params:{pattern: "^https://[^\\s]+$"}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(Buffer.byteLength(data11) > 256){
const err41 = {instancePath:instancePath+"/telegram",schemaPath:"contract#/$defs/HttpsUrl/maxBytes",keyword:"maxBytes",params:{limit: 256}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
else {
const err42 = {instancePath:instancePath+"/telegram",schemaPath:"contract#/$defs/HttpsUrl/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data.initialBuy !== undefined){
let data12 = data.initialBuy;
if(typeof data12 === "string"){
if(!pattern10.test(data12)){
const err43 = {instancePath:instancePath+"/initialBuy",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
else {
const err44 = {instancePath:instancePath+"/initialBuy",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
let data13 = data.initialBuySlippageBps;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err45 = {instancePath:instancePath+"/initialBuySlippageBps",schemaPath:"contract#/$defs/SlippageBps/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 5000 || isNaN(data13)){
const err46 = {instancePath:instancePath+"/initialBuySlippageBps",schemaPath:"contract#/$defs/SlippageBps/maximum",keyword:"maximum",params:{comparison: "<=", limit: 5000}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(data13 < 0 || isNaN(data13)){
const err47 = {instancePath:instancePath+"/initialBuySlippageBps",schemaPath:"contract#/$defs/SlippageBps/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(typeof data.allowDuplicate !== "boolean"){
const err48 = {instancePath:instancePath+"/allowDuplicate",schemaPath:"#/properties/allowDuplicate/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
else {
const err49 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
validate100.errors = vErrors;
return errors === 0;
}
validate100.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate99(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="previewLaunch_body" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate99.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate100(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate100.errors : vErrors.concat(validate100.errors);
errors = vErrors.length;
}
validate99.errors = vErrors;
return errors === 0;
}
validate99.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.launchSelfFunded_path = validate102;
const schema154 = {"$id":"launchSelfFunded_path","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate102(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="launchSelfFunded_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate102.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate102.errors = vErrors;
return errors === 0;
}
validate102.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.launchSelfFunded_query = validate103;
const schema155 = {"$id":"launchSelfFunded_query","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate103(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="launchSelfFunded_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate103.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate103.errors = vErrors;
return errors === 0;
}
validate103.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.launchSelfFunded_body = validate104;
const schema156 = {"$id":"launchSelfFunded_body","$ref":"contract#/$defs/SelfFundedLaunchRequest"};
const schema157 = {"type":"object","required":["venue","agentId","symbol","name","quote"],"additionalProperties":false,"properties":{"venue":{"$ref":"contract#/$defs/Venue"},"agentId":{"$ref":"contract#/$defs/IdReference"},"symbol":{"$ref":"contract#/$defs/TokenSymbol"},"name":{"$ref":"contract#/$defs/TokenName"},"description":{"$ref":"contract#/$defs/TokenDescription"},"logoUrl":{"$ref":"contract#/$defs/ImageUrl"},"quote":{"$ref":"contract#/$defs/QuoteSymbol"},"creatorTaxBps":{"$ref":"contract#/$defs/CreatorTaxBps","default":0},"website":{"$ref":"contract#/$defs/HttpsUrl"},"twitter":{"$ref":"contract#/$defs/HttpsUrl"},"telegram":{"$ref":"contract#/$defs/HttpsUrl"},"initialBuy":{"$ref":"contract#/$defs/DecimalAmount"},"initialBuySlippageBps":{"$ref":"contract#/$defs/SlippageBps","default":100},"allowDuplicate":{"type":"boolean","default":false}}};

function validate105(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate105.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.creatorTaxBps === undefined){
data.creatorTaxBps = 0;
}
if(data.initialBuySlippageBps === undefined){
data.initialBuySlippageBps = 100;
}
if(data.allowDuplicate === undefined){
data.allowDuplicate = false;
}
if(data.venue === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "venue"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.agentId === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agentId"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.symbol === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "symbol"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.name === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.quote === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "quote"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 in data){
if(!(func74.call(schema157.properties, key0))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.venue !== undefined){
let data0 = data.venue;
if(typeof data0 !== "string"){
const err6 = {instancePath:instancePath+"/venue",schemaPath:"contract#/$defs/Venue/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!(data0 === "pons")){
const err7 = {instancePath:instancePath+"/venue",schemaPath:"contract#/$defs/Venue/enum",keyword:"enum",params:{allowedValues: schema120.enum}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.agentId !== undefined){
let data1 = data.agentId;
if(typeof data1 === "string"){
if(func1(data1) > 64){
const err8 = {instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/IdReference/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(func1(data1) < 1){
const err9 = {instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/IdReference/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/IdReference/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.symbol !== undefined){
let data2 = data.symbol;
if(typeof data2 === "string"){
if(!pattern34.test(data2)){
const err11 = {instancePath:instancePath+"/symbol",schemaPath:"contract#/$defs/TokenSymbol/pattern",keyword:"pattern",params:{pattern: "^[A-Z0-9]{1,10}$"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/symbol",schemaPath:"contract#/$defs/TokenSymbol/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.name !== undefined){
let data3 = data.name;
if(typeof data3 === "string"){
if(func1(data3) > 64){
const err13 = {instancePath:instancePath+"/name",schemaPath:"contract#/$defs/TokenName/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(func1(data3) < 1){
const err14 = {instancePath:instancePath+"/name",schemaPath:"contract#/$defs/TokenName/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!pattern5.test(data3)){
const err15 = {instancePath:instancePath+"/name",schemaPath:"contract#/$defs/TokenName/pattern",keyword:"pattern",params:{pattern: "^[^\\s\\p{C}]([^\\p{C}]*[^\\s\\p{C}])?$"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(Buffer.byteLength(data3) > 64){
const err16 = {instancePath:instancePath+"/name",schemaPath:"contract#/$defs/TokenName/maxBytes",keyword:"maxBytes",params:{limit: 64}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/name",schemaPath:"contract#/$defs/TokenName/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.description !== undefined){
let data4 = data.description;
if(typeof data4 === "string"){
if(func1(data4) > 2048){
const err18 = {instancePath:instancePath+"/description",schemaPath:"contract#/$defs/TokenDescription/maxLength",keyword:"maxLength",params:{limit: 2048}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(Buffer.byteLength(data4) > 2048){
const err19 = {instancePath:instancePath+"/description",schemaPath:"contract#/$defs/TokenDescription/maxBytes",keyword:"maxBytes",params:{limit: 2048}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/description",schemaPath:"contract#/$defs/TokenDescription/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.logoUrl !== undefined){
let data5 = data.logoUrl;
if(typeof data5 === "string"){
if(func1(data5) > 512){
const err21 = {instancePath:instancePath+"/logoUrl",schemaPath:"contract#/$defs/ImageUrl/maxLength",keyword:"maxLength",params:{limit: 512}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(!pattern9.test(data5)){
const err22 = {instancePath:instancePath+"/logoUrl",schemaPath:"contract#/$defs/ImageUrl/pattern",keyword:"pattern",params:{pattern: "^(https|ipfs)://[^\\s]+$"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(Buffer.byteLength(data5) > 512){
const err23 = {instancePath:instancePath+"/logoUrl",schemaPath:"contract#/$defs/ImageUrl/maxBytes",keyword:"maxBytes",params:{limit: 512}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/logoUrl",schemaPath:"contract#/$defs/ImageUrl/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.quote !== undefined){
let data6 = data.quote;
if(typeof data6 === "string"){
if(!pattern37.test(data6)){
const err25 = {instancePath:instancePath+"/quote",schemaPath:"contract#/$defs/QuoteSymbol/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9.]{1,16}$"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/quote",schemaPath:"contract#/$defs/QuoteSymbol/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
let data7 = data.creatorTaxBps;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err27 = {instancePath:instancePath+"/creatorTaxBps",schemaPath:"contract#/$defs/CreatorTaxBps/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 1000 || isNaN(data7)){
const err28 = {instancePath:instancePath+"/creatorTaxBps",schemaPath:"contract#/$defs/CreatorTaxBps/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data7 < 0 || isNaN(data7)){
const err29 = {instancePath:instancePath+"/creatorTaxBps",schemaPath:"contract#/$defs/CreatorTaxBps/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.website !== undefined){
let data8 = data.website;
if(typeof data8 === "string"){
if(func1(data8) > 256){
const err30 = {instancePath:instancePath+"/website",schemaPath:"contract#/$defs/HttpsUrl/maxLength",keyword:"maxLength",params:{limit: 256}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(!pattern38.test(data8)){
const err31 = {instancePath:instancePath+"/website",schemaPath:"contract#/$defs/HttpsUrl/pattern",keyword:"pattern",params:{pattern: "^https://[^\\s]+$"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(Buffer.byteLength(data8) > 256){
const err32 = {instancePath:instancePath+"/website",schemaPath:"contract#/$defs/HttpsUrl/maxBytes",keyword:"maxBytes",params:{limit: 256}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
else {
const err33 = {instancePath:instancePath+"/website",schemaPath:"contract#/$defs/HttpsUrl/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.twitter !== undefined){
let data9 = data.twitter;
if(typeof data9 === "string"){
if(func1(data9) > 256){
const err34 = {instancePath:instancePath+"/twitter",schemaPath:"contract#/$defs/HttpsUrl/maxLength",keyword:"maxLength",params:{limit: 256}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(!pattern38.test(data9)){
const err35 = {instancePath:instancePath+"/twitter",schemaPath:"contract#/$defs/HttpsUrl/pattern",keyword:"pattern",params:{pattern: "^https://[^\\s]+$"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(Buffer.byteLength(data9) > 256){
const err36 = {instancePath:instancePath+"/twitter",schemaPath:"contract#/$defs/HttpsUrl/maxBytes",keyword:"maxBytes",params:{limit: 256}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
else {
const err37 = {instancePath:instancePath+"/twitter",schemaPath:"contract#/$defs/HttpsUrl/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.telegram !== undefined){
let data10 = data.telegram;
if(typeof data10 === "string"){
if(func1(data10) > 256){
const err38 = {instancePath:instancePath+"/telegram",schemaPath:"contract#/$defs/HttpsUrl/maxLength",keyword:"maxLength",params:{limit: 256}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(!pattern38.test(data10)){
const err39 = {instancePath:instancePath+"/telegram",schemaPath:"contract#/$defs/HttpsUrl/pattern",keyword:"pattern",params:{pattern: "^https://[^\\s]+$"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(Buffer.byteLength(data10) > 256){
const err40 = {instancePath:instancePath+"/telegram",schemaPath:"contract#/$defs/HttpsUrl/maxBytes",keyword:"maxBytes",params:{limit: 256}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
else {
const err41 = {instancePath:instancePath+"/telegram",schemaPath:"contract#/$defs/HttpsUrl/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.initialBuy !== undefined){
let data11 = data.initialBuy;
if(typeof data11 === "string"){
if(!pattern10.test(data11)){
const err42 = {instancePath:instancePath+"/initialBuy",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
else {
const err43 = {instancePath:instancePath+"/initialBuy",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
let data12 = data.initialBuySlippageBps;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
const err44 = {instancePath:instancePath+"/initialBuySlippageBps",schemaPath:"contract#/$defs/SlippageBps/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 5000 || isNaN(data12)){
const err45 = {instancePath:instancePath+"/initialBuySlippageBps",schemaPath:"contract#/$defs/SlippageBps/maximum",keyword:"maximum",params:{comparison: "<=", limit: 5000}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(data12 < 0 || isNaN(data12)){
const err46 = {instancePath:instancePath+"/initialBuySlippageBps",schemaPath:"contract#/$defs/SlippageBps/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(typeof data.allowDuplicate !== "boolean"){
const err47 = {instancePath:instancePath+"/allowDuplicate",schemaPath:"#/properties/allowDuplicate/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
else {
const err48 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
validate105.errors = vErrors;
return errors === 0;
}
validate105.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate104(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="launchSelfFunded_body" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate104.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate105(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate105.errors : vErrors.concat(validate105.errors);
errors = vErrors.length;
}
validate104.errors = vErrors;
return errors === 0;
}
validate104.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.getLaunch_path = validate107;
const schema171 = {"$id":"getLaunch_path","type":"object","properties":{"id":{"type":"string","minLength":1,"maxLength":64}},"required":["id"],"additionalProperties":false};

function validate107(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="getLaunch_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate107.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "id")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func1(data0) < 1){
const err3 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate107.errors = vErrors;
return errors === 0;
}
validate107.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.getLaunch_query = validate108;
const schema172 = {"$id":"getLaunch_query","type":"object","properties":{"waitSeconds":{"type":"integer","minimum":0,"maximum":25,"default":0}},"required":[],"additionalProperties":false};

function validate108(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="getLaunch_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate108.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.waitSeconds === undefined){
data.waitSeconds = 0;
}
for(const key0 in data){
if(!(key0 === "waitSeconds")){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
let data0 = data.waitSeconds;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err1 = {instancePath:instancePath+"/waitSeconds",schemaPath:"#/properties/waitSeconds/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 25 || isNaN(data0)){
const err2 = {instancePath:instancePath+"/waitSeconds",schemaPath:"#/properties/waitSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 25}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0 < 0 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/waitSeconds",schemaPath:"#/properties/waitSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate108.errors = vErrors;
return errors === 0;
}
validate108.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.cancelLaunch_path = validate109;
const schema173 = {"$id":"cancelLaunch_path","type":"object","properties":{"id":{"type":"string","minLength":1,"maxLength":64}},"required":["id"],"additionalProperties":false};

function validate109(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="cancelLaunch_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate109.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "id")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func1(data0) < 1){
const err3 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate109.errors = vErrors;
return errors === 0;
}
validate109.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.cancelLaunch_query = validate110;
const schema174 = {"$id":"cancelLaunch_query","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate110(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="cancelLaunch_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate110.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate110.errors = vErrors;
return errors === 0;
}
validate110.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.getProfile_path = validate111;
const schema175 = {"$id":"getProfile_path","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate111(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="getProfile_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate111.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate111.errors = vErrors;
return errors === 0;
}
validate111.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.getProfile_query = validate112;
const schema176 = {"$id":"getProfile_query","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate112(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="getProfile_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate112.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate112.errors = vErrors;
return errors === 0;
}
validate112.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.listModels_path = validate113;
const schema177 = {"$id":"listModels_path","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate113(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="listModels_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate113.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate113.errors = vErrors;
return errors === 0;
}
validate113.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.listModels_query = validate114;
const schema178 = {"$id":"listModels_query","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate114(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="listModels_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate114.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate114.errors = vErrors;
return errors === 0;
}
validate114.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.listQuoteAssets_path = validate115;
const schema179 = {"$id":"listQuoteAssets_path","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate115(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="listQuoteAssets_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate115.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate115.errors = vErrors;
return errors === 0;
}
validate115.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.listQuoteAssets_query = validate116;
const schema180 = {"$id":"listQuoteAssets_query","type":"object","properties":{"venue":{"$ref":"contract#/$defs/Venue"}},"required":["venue"],"additionalProperties":false};

function validate116(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="listQuoteAssets_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate116.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.venue === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "venue"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "venue")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.venue !== undefined){
let data0 = data.venue;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/venue",schemaPath:"contract#/$defs/Venue/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(data0 === "pons")){
const err3 = {instancePath:instancePath+"/venue",schemaPath:"contract#/$defs/Venue/enum",keyword:"enum",params:{allowedValues: schema120.enum}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate116.errors = vErrors;
return errors === 0;
}
validate116.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.listSkills_path = validate117;
const schema182 = {"$id":"listSkills_path","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate117(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="listSkills_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate117.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate117.errors = vErrors;
return errors === 0;
}
validate117.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.listSkills_query = validate118;
const schema183 = {"$id":"listSkills_query","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate118(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="listSkills_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate118.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate118.errors = vErrors;
return errors === 0;
}
validate118.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.executeSwap_path = validate119;
const schema184 = {"$id":"executeSwap_path","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate119(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="executeSwap_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate119.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate119.errors = vErrors;
return errors === 0;
}
validate119.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.executeSwap_query = validate120;
const schema185 = {"$id":"executeSwap_query","type":"object","properties":{"waitSeconds":{"type":"integer","minimum":0,"maximum":25,"default":15}},"required":[],"additionalProperties":false};

function validate120(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="executeSwap_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate120.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.waitSeconds === undefined){
data.waitSeconds = 15;
}
for(const key0 in data){
if(!(key0 === "waitSeconds")){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
let data0 = data.waitSeconds;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err1 = {instancePath:instancePath+"/waitSeconds",schemaPath:"#/properties/waitSeconds/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 25 || isNaN(data0)){
const err2 = {instancePath:instancePath+"/waitSeconds",schemaPath:"#/properties/waitSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 25}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0 < 0 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/waitSeconds",schemaPath:"#/properties/waitSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate120.errors = vErrors;
return errors === 0;
}
validate120.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.executeSwap_body = validate121;
const schema186 = {"$id":"executeSwap_body","$ref":"contract#/$defs/ExecuteSwapRequest"};
const schema187 = {"type":"object","required":["agentId","tokenIn","tokenOut","amountIn"],"additionalProperties":false,"properties":{"agentId":{"$ref":"contract#/$defs/IdReference"},"tokenIn":{"$ref":"contract#/$defs/AssetReference"},"tokenOut":{"$ref":"contract#/$defs/AssetReference"},"amountIn":{"$ref":"contract#/$defs/DecimalAmount"},"slippageBps":{"$ref":"contract#/$defs/SlippageBps","default":100},"acknowledgeUnverified":{"type":"boolean","default":false},"quoteId":{"$ref":"contract#/$defs/IdReference"},"minAmountOut":{"$ref":"contract#/$defs/DecimalAmount"}}};

function validate122(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate122.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.slippageBps === undefined){
data.slippageBps = 100;
}
if(data.acknowledgeUnverified === undefined){
data.acknowledgeUnverified = false;
}
if(data.agentId === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agentId"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.tokenIn === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tokenIn"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.tokenOut === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tokenOut"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.amountIn === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "amountIn"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "agentId") || (key0 === "tokenIn")) || (key0 === "tokenOut")) || (key0 === "amountIn")) || (key0 === "slippageBps")) || (key0 === "acknowledgeUnverified")) || (key0 === "quoteId")) || (key0 === "minAmountOut"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.agentId !== undefined){
let data0 = data.agentId;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err5 = {instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/IdReference/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(func1(data0) < 1){
const err6 = {instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/IdReference/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/IdReference/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.tokenIn !== undefined){
let data1 = data.tokenIn;
if(typeof data1 === "string"){
if(!pattern29.test(data1)){
const err8 = {instancePath:instancePath+"/tokenIn",schemaPath:"contract#/$defs/AssetReference/pattern",keyword:"pattern",params:{pattern: "^(0x[0-9a-fA-F]{40}|[A-Za-z0-9.]{1,16})$"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!(formats0(data1))){
const err9 = {instancePath:instancePath+"/tokenIn",schemaPath:"contract#/$defs/AssetReference/format",keyword:"format",params:{format: "eip55"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/tokenIn",schemaPath:"contract#/$defs/AssetReference/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.tokenOut !== undefined){
let data2 = data.tokenOut;
if(typeof data2 === "string"){
if(!pattern29.test(data2)){
const err11 = {instancePath:instancePath+"/tokenOut",schemaPath:"contract#/$defs/AssetReference/pattern",keyword:"pattern",params:{pattern: "^(0x[0-9a-fA-F]{40}|[A-Za-z0-9.]{1,16})$"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!(formats0(data2))){
const err12 = {instancePath:instancePath+"/tokenOut",schemaPath:"contract#/$defs/AssetReference/format",keyword:"format",params:{format: "eip55"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/tokenOut",schemaPath:"contract#/$defs/AssetReference/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.amountIn !== undefined){
let data3 = data.amountIn;
if(typeof data3 === "string"){
if(!pattern10.test(data3)){
const err14 = {instancePath:instancePath+"/amountIn",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/amountIn",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
let data4 = data.slippageBps;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err16 = {instancePath:instancePath+"/slippageBps",schemaPath:"contract#/$defs/SlippageBps/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 5000 || isNaN(data4)){
const err17 = {instancePath:instancePath+"/slippageBps",schemaPath:"contract#/$defs/SlippageBps/maximum",keyword:"maximum",params:{comparison: "<=", limit: 5000}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data4 < 0 || isNaN(data4)){
const err18 = {instancePath:instancePath+"/slippageBps",schemaPath:"contract#/$defs/SlippageBps/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(typeof data.acknowledgeUnverified !== "boolean"){
const err19 = {instancePath:instancePath+"/acknowledgeUnverified",schemaPath:"#/properties/acknowledgeUnverified/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data.quoteId !== undefined){
let data6 = data.quoteId;
if(typeof data6 === "string"){
if(func1(data6) > 64){
const err20 = {instancePath:instancePath+"/quoteId",schemaPath:"contract#/$defs/IdReference/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(func1(data6) < 1){
const err21 = {instancePath:instancePath+"/quoteId",schemaPath:"contract#/$defs/IdReference/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/quoteId",schemaPath:"contract#/$defs/IdReference/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.minAmountOut !== undefined){
let data7 = data.minAmountOut;
if(typeof data7 === "string"){
if(!pattern10.test(data7)){
const err23 = {instancePath:instancePath+"/minAmountOut",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/minAmountOut",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
validate122.errors = vErrors;
return errors === 0;
}
validate122.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate121(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="executeSwap_body" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate121.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate122(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate122.errors : vErrors.concat(validate122.errors);
errors = vErrors.length;
}
validate121.errors = vErrors;
return errors === 0;
}
validate121.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.quoteSwap_path = validate124;
const schema195 = {"$id":"quoteSwap_path","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate124(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="quoteSwap_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate124.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate124.errors = vErrors;
return errors === 0;
}
validate124.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.quoteSwap_query = validate125;
const schema196 = {"$id":"quoteSwap_query","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate125(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="quoteSwap_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate125.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate125.errors = vErrors;
return errors === 0;
}
validate125.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.quoteSwap_body = validate126;
const schema197 = {"$id":"quoteSwap_body","$ref":"contract#/$defs/QuoteSwapRequest"};
const schema198 = {"type":"object","required":["agentId","tokenIn","tokenOut","amountIn"],"additionalProperties":false,"properties":{"agentId":{"$ref":"contract#/$defs/IdReference"},"tokenIn":{"$ref":"contract#/$defs/AssetReference"},"tokenOut":{"$ref":"contract#/$defs/AssetReference"},"amountIn":{"$ref":"contract#/$defs/DecimalAmount"},"slippageBps":{"$ref":"contract#/$defs/SlippageBps","default":100},"acknowledgeUnverified":{"type":"boolean","default":false}}};

function validate127(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate127.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.slippageBps === undefined){
data.slippageBps = 100;
}
if(data.acknowledgeUnverified === undefined){
data.acknowledgeUnverified = false;
}
if(data.agentId === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agentId"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.tokenIn === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tokenIn"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.tokenOut === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tokenOut"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.amountIn === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "amountIn"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "agentId") || (key0 === "tokenIn")) || (key0 === "tokenOut")) || (key0 === "amountIn")) || (key0 === "slippageBps")) || (key0 === "acknowledgeUnverified"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.agentId !== undefined){
let data0 = data.agentId;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err5 = {instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/IdReference/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(func1(data0) < 1){
const err6 = {instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/IdReference/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/IdReference/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.tokenIn !== undefined){
let data1 = data.tokenIn;
if(typeof data1 === "string"){
if(!pattern29.test(data1)){
const err8 = {instancePath:instancePath+"/tokenIn",schemaPath:"contract#/$defs/AssetReference/pattern",keyword:"pattern",params:{pattern: "^(0x[0-9a-fA-F]{40}|[A-Za-z0-9.]{1,16})$"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!(formats0(data1))){
const err9 = {instancePath:instancePath+"/tokenIn",schemaPath:"contract#/$defs/AssetReference/format",keyword:"format",params:{format: "eip55"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/tokenIn",schemaPath:"contract#/$defs/AssetReference/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.tokenOut !== undefined){
let data2 = data.tokenOut;
if(typeof data2 === "string"){
if(!pattern29.test(data2)){
const err11 = {instancePath:instancePath+"/tokenOut",schemaPath:"contract#/$defs/AssetReference/pattern",keyword:"pattern",params:{pattern: "^(0x[0-9a-fA-F]{40}|[A-Za-z0-9.]{1,16})$"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!(formats0(data2))){
const err12 = {instancePath:instancePath+"/tokenOut",schemaPath:"contract#/$defs/AssetReference/format",keyword:"format",params:{format: "eip55"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/tokenOut",schemaPath:"contract#/$defs/AssetReference/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.amountIn !== undefined){
let data3 = data.amountIn;
if(typeof data3 === "string"){
if(!pattern10.test(data3)){
const err14 = {instancePath:instancePath+"/amountIn",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/amountIn",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
let data4 = data.slippageBps;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err16 = {instancePath:instancePath+"/slippageBps",schemaPath:"contract#/$defs/SlippageBps/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 5000 || isNaN(data4)){
const err17 = {instancePath:instancePath+"/slippageBps",schemaPath:"contract#/$defs/SlippageBps/maximum",keyword:"maximum",params:{comparison: "<=", limit: 5000}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data4 < 0 || isNaN(data4)){
const err18 = {instancePath:instancePath+"/slippageBps",schemaPath:"contract#/$defs/SlippageBps/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(typeof data.acknowledgeUnverified !== "boolean"){
const err19 = {instancePath:instancePath+"/acknowledgeUnverified",schemaPath:"#/properties/acknowledgeUnverified/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
validate127.errors = vErrors;
return errors === 0;
}
validate127.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate126(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="quoteSwap_body" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate126.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate127(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate127.errors : vErrors.concat(validate127.errors);
errors = vErrors.length;
}
validate126.errors = vErrors;
return errors === 0;
}
validate126.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.getSwap_path = validate129;
const schema204 = {"$id":"getSwap_path","type":"object","properties":{"id":{"type":"string","minLength":1,"maxLength":64}},"required":["id"],"additionalProperties":false};

function validate129(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="getSwap_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate129.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "id")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func1(data0) < 1){
const err3 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate129.errors = vErrors;
return errors === 0;
}
validate129.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.getSwap_query = validate130;
const schema205 = {"$id":"getSwap_query","type":"object","properties":{"waitSeconds":{"type":"integer","minimum":0,"maximum":25,"default":0}},"required":[],"additionalProperties":false};

function validate130(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="getSwap_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate130.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.waitSeconds === undefined){
data.waitSeconds = 0;
}
for(const key0 in data){
if(!(key0 === "waitSeconds")){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
let data0 = data.waitSeconds;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err1 = {instancePath:instancePath+"/waitSeconds",schemaPath:"#/properties/waitSeconds/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 25 || isNaN(data0)){
const err2 = {instancePath:instancePath+"/waitSeconds",schemaPath:"#/properties/waitSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 25}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0 < 0 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/waitSeconds",schemaPath:"#/properties/waitSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate130.errors = vErrors;
return errors === 0;
}
validate130.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.listSwaps_path = validate131;
const schema206 = {"$id":"listSwaps_path","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate131(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="listSwaps_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate131.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate131.errors = vErrors;
return errors === 0;
}
validate131.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.listSwaps_query = validate132;
const schema207 = {"$id":"listSwaps_query","type":"object","properties":{"agentId":{"type":"string","minLength":1,"maxLength":64},"status":{"$ref":"contract#/$defs/ChainOperationStatus"},"limit":{"type":"integer","minimum":1,"maximum":100,"default":20},"cursor":{"type":"string","minLength":1,"maxLength":512,"pattern":"^[A-Za-z0-9_-]+$"}},"required":[],"additionalProperties":false};

function validate132(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="listSwaps_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate132.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit === undefined){
data.limit = 20;
}
for(const key0 in data){
if(!((((key0 === "agentId") || (key0 === "status")) || (key0 === "limit")) || (key0 === "cursor"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.agentId !== undefined){
let data0 = data.agentId;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err1 = {instancePath:instancePath+"/agentId",schemaPath:"#/properties/agentId/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(func1(data0) < 1){
const err2 = {instancePath:instancePath+"/agentId",schemaPath:"#/properties/agentId/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/agentId",schemaPath:"#/properties/agentId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.status !== undefined){
let data1 = data.status;
if(typeof data1 !== "string"){
const err4 = {instancePath:instancePath+"/status",schemaPath:"contract#/$defs/ChainOperationStatus/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!((((((data1 === "queued") || (data1 === "awaiting_funding")) || (data1 === "submitted")) || (data1 === "confirmed")) || (data1 === "failed")) || (data1 === "expired"))){
const err5 = {instancePath:instancePath+"/status",schemaPath:"contract#/$defs/ChainOperationStatus/enum",keyword:"enum",params:{allowedValues: schema121.enum}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
let data2 = data.limit;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err6 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 100 || isNaN(data2)){
const err7 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data2 < 1 || isNaN(data2)){
const err8 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.cursor !== undefined){
let data3 = data.cursor;
if(typeof data3 === "string"){
if(func1(data3) > 512){
const err9 = {instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/maxLength",keyword:"maxLength",params:{limit: 512}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(func1(data3) < 1){
const err10 = {instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!pattern4.test(data3)){
const err11 = {instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate132.errors = vErrors;
return errors === 0;
}
validate132.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.getPortfolio_path = validate133;
const schema209 = {"$id":"getPortfolio_path","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate133(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="getPortfolio_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate133.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate133.errors = vErrors;
return errors === 0;
}
validate133.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.getPortfolio_query = validate134;
const schema210 = {"$id":"getPortfolio_query","type":"object","properties":{"agentId":{"type":"string","minLength":1,"maxLength":64}},"required":["agentId"],"additionalProperties":false};

function validate134(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="getPortfolio_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate134.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.agentId === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agentId"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "agentId")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.agentId !== undefined){
let data0 = data.agentId;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err2 = {instancePath:instancePath+"/agentId",schemaPath:"#/properties/agentId/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func1(data0) < 1){
const err3 = {instancePath:instancePath+"/agentId",schemaPath:"#/properties/agentId/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/agentId",schemaPath:"#/properties/agentId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate134.errors = vErrors;
return errors === 0;
}
validate134.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.transferFunds_path = validate135;
const schema211 = {"$id":"transferFunds_path","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate135(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="transferFunds_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate135.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate135.errors = vErrors;
return errors === 0;
}
validate135.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.transferFunds_query = validate136;
const schema212 = {"$id":"transferFunds_query","type":"object","properties":{"waitSeconds":{"type":"integer","minimum":0,"maximum":25,"default":15}},"required":[],"additionalProperties":false};

function validate136(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="transferFunds_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate136.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.waitSeconds === undefined){
data.waitSeconds = 15;
}
for(const key0 in data){
if(!(key0 === "waitSeconds")){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
let data0 = data.waitSeconds;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err1 = {instancePath:instancePath+"/waitSeconds",schemaPath:"#/properties/waitSeconds/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 25 || isNaN(data0)){
const err2 = {instancePath:instancePath+"/waitSeconds",schemaPath:"#/properties/waitSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 25}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0 < 0 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/waitSeconds",schemaPath:"#/properties/waitSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate136.errors = vErrors;
return errors === 0;
}
validate136.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.transferFunds_body = validate137;
const schema213 = {"$id":"transferFunds_body","$ref":"contract#/$defs/TransferFundsRequest"};
const schema214 = {"type":"object","required":["agentId","to","token","amount"],"additionalProperties":false,"properties":{"agentId":{"$ref":"contract#/$defs/IdReference"},"to":{"$ref":"contract#/$defs/Address"},"token":{"$ref":"contract#/$defs/AssetReference"},"amount":{"type":"string","pattern":"^(max|(0|[1-9]\\d{0,29})(\\.\\d{1,18})?)$"}}};
const pattern67 = new RegExp("^(max|(0|[1-9]\\d{0,29})(\\.\\d{1,18})?)$", "u");

function validate138(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate138.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.agentId === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agentId"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.to === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "to"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.token === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "token"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.amount === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "amount"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "agentId") || (key0 === "to")) || (key0 === "token")) || (key0 === "amount"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.agentId !== undefined){
let data0 = data.agentId;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err5 = {instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/IdReference/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(func1(data0) < 1){
const err6 = {instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/IdReference/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/IdReference/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.to !== undefined){
let data1 = data.to;
if(typeof data1 === "string"){
if(!pattern8.test(data1)){
const err8 = {instancePath:instancePath+"/to",schemaPath:"contract#/$defs/Address/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!(formats0(data1))){
const err9 = {instancePath:instancePath+"/to",schemaPath:"contract#/$defs/Address/format",keyword:"format",params:{format: "eip55"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/to",schemaPath:"contract#/$defs/Address/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.token !== undefined){
let data2 = data.token;
if(typeof data2 === "string"){
if(!pattern29.test(data2)){
const err11 = {instancePath:instancePath+"/token",schemaPath:"contract#/$defs/AssetReference/pattern",keyword:"pattern",params:{pattern: "^(0x[0-9a-fA-F]{40}|[A-Za-z0-9.]{1,16})$"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!(formats0(data2))){
const err12 = {instancePath:instancePath+"/token",schemaPath:"contract#/$defs/AssetReference/format",keyword:"format",params:{format: "eip55"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/token",schemaPath:"contract#/$defs/AssetReference/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.amount !== undefined){
let data3 = data.amount;
if(typeof data3 === "string"){
if(!pattern67.test(data3)){
const err14 = {instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/pattern",keyword:"pattern",params:{pattern: "^(max|(0|[1-9]\\d{0,29})(\\.\\d{1,18})?)$"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate138.errors = vErrors;
return errors === 0;
}
validate138.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate137(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="transferFunds_body" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate137.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate138(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate138.errors : vErrors.concat(validate138.errors);
errors = vErrors.length;
}
validate137.errors = vErrors;
return errors === 0;
}
validate137.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.listTransfers_path = validate140;
const schema218 = {"$id":"listTransfers_path","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate140(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="listTransfers_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate140.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate140.errors = vErrors;
return errors === 0;
}
validate140.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.listTransfers_query = validate141;
const schema219 = {"$id":"listTransfers_query","type":"object","properties":{"agentId":{"type":"string","minLength":1,"maxLength":64},"status":{"$ref":"contract#/$defs/ChainOperationStatus"},"limit":{"type":"integer","minimum":1,"maximum":100,"default":20},"cursor":{"type":"string","minLength":1,"maxLength":512,"pattern":"^[A-Za-z0-9_-]+$"}},"required":[],"additionalProperties":false};

function validate141(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="listTransfers_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate141.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.limit === undefined){
data.limit = 20;
}
for(const key0 in data){
if(!((((key0 === "agentId") || (key0 === "status")) || (key0 === "limit")) || (key0 === "cursor"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.agentId !== undefined){
let data0 = data.agentId;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err1 = {instancePath:instancePath+"/agentId",schemaPath:"#/properties/agentId/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(func1(data0) < 1){
const err2 = {instancePath:instancePath+"/agentId",schemaPath:"#/properties/agentId/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/agentId",schemaPath:"#/properties/agentId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.status !== undefined){
let data1 = data.status;
if(typeof data1 !== "string"){
const err4 = {instancePath:instancePath+"/status",schemaPath:"contract#/$defs/ChainOperationStatus/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!((((((data1 === "queued") || (data1 === "awaiting_funding")) || (data1 === "submitted")) || (data1 === "confirmed")) || (data1 === "failed")) || (data1 === "expired"))){
const err5 = {instancePath:instancePath+"/status",schemaPath:"contract#/$defs/ChainOperationStatus/enum",keyword:"enum",params:{allowedValues: schema121.enum}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
let data2 = data.limit;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err6 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 100 || isNaN(data2)){
const err7 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data2 < 1 || isNaN(data2)){
const err8 = {instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.cursor !== undefined){
let data3 = data.cursor;
if(typeof data3 === "string"){
if(func1(data3) > 512){
const err9 = {instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/maxLength",keyword:"maxLength",params:{limit: 512}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(func1(data3) < 1){
const err10 = {instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!pattern4.test(data3)){
const err11 = {instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate141.errors = vErrors;
return errors === 0;
}
validate141.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.getTransfer_path = validate142;
const schema221 = {"$id":"getTransfer_path","type":"object","properties":{"id":{"type":"string","minLength":1,"maxLength":64}},"required":["id"],"additionalProperties":false};

function validate142(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="getTransfer_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate142.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "id")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func1(data0) < 1){
const err3 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate142.errors = vErrors;
return errors === 0;
}
validate142.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.getTransfer_query = validate143;
const schema222 = {"$id":"getTransfer_query","type":"object","properties":{"waitSeconds":{"type":"integer","minimum":0,"maximum":25,"default":0}},"required":[],"additionalProperties":false};

function validate143(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="getTransfer_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate143.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.waitSeconds === undefined){
data.waitSeconds = 0;
}
for(const key0 in data){
if(!(key0 === "waitSeconds")){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
let data0 = data.waitSeconds;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err1 = {instancePath:instancePath+"/waitSeconds",schemaPath:"#/properties/waitSeconds/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 25 || isNaN(data0)){
const err2 = {instancePath:instancePath+"/waitSeconds",schemaPath:"#/properties/waitSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 25}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0 < 0 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/waitSeconds",schemaPath:"#/properties/waitSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate143.errors = vErrors;
return errors === 0;
}
validate143.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.getDocs_path = validate144;
const schema223 = {"$id":"getDocs_path","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate144(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="getDocs_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate144.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate144.errors = vErrors;
return errors === 0;
}
validate144.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.getDocs_query = validate145;
const schema224 = {"$id":"getDocs_query","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate145(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="getDocs_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate145.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate145.errors = vErrors;
return errors === 0;
}
validate145.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.getDocsFile_path = validate146;
const schema225 = {"$id":"getDocsFile_path","type":"object","properties":{"file":{"type":"string","minLength":1,"maxLength":64}},"required":["file"],"additionalProperties":false};

function validate146(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="getDocsFile_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate146.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.file === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "file"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "file")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.file !== undefined){
let data0 = data.file;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err2 = {instancePath:instancePath+"/file",schemaPath:"#/properties/file/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func1(data0) < 1){
const err3 = {instancePath:instancePath+"/file",schemaPath:"#/properties/file/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/file",schemaPath:"#/properties/file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate146.errors = vErrors;
return errors === 0;
}
validate146.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.getDocsFile_query = validate147;
const schema226 = {"$id":"getDocsFile_query","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate147(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="getDocsFile_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate147.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate147.errors = vErrors;
return errors === 0;
}
validate147.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.getOpenApi_path = validate148;
const schema227 = {"$id":"getOpenApi_path","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate148(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="getOpenApi_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate148.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate148.errors = vErrors;
return errors === 0;
}
validate148.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.getOpenApi_query = validate149;
const schema228 = {"$id":"getOpenApi_query","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate149(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="getOpenApi_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate149.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate149.errors = vErrors;
return errors === 0;
}
validate149.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.getOpenApiYaml_path = validate150;
const schema229 = {"$id":"getOpenApiYaml_path","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate150(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="getOpenApiYaml_path" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate150.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate150.errors = vErrors;
return errors === 0;
}
validate150.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.getOpenApiYaml_query = validate151;
const schema230 = {"$id":"getOpenApiYaml_query","type":"object","properties":{},"required":[],"additionalProperties":false};

function validate151(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="getOpenApiYaml_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate151.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate151.errors = vErrors;
return errors === 0;
}
validate151.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

return exports; })({});
const reply = (function (exports) { "use strict";
exports.connectMcp_200 = validate20;
const schema31 = {"$id":"connectMcp_200","$ref":"contract#/$defs/JsonRpcMessage"};
const schema33 = {"type":"object","required":["jsonrpc"],"additionalProperties":true,"properties":{"jsonrpc":{"type":"string","enum":["2.0"]}}};

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="connectMcp_200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.jsonrpc === undefined) && (missing0 = "jsonrpc")){
validate20.errors = [{instancePath,schemaPath:"contract#/$defs/JsonRpcMessage/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.jsonrpc !== undefined){
let data0 = data.jsonrpc;
if(typeof data0 !== "string"){
validate20.errors = [{instancePath:instancePath+"/jsonrpc",schemaPath:"contract#/$defs/JsonRpcMessage/properties/jsonrpc/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(data0 === "2.0")){
validate20.errors = [{instancePath:instancePath+"/jsonrpc",schemaPath:"contract#/$defs/JsonRpcMessage/properties/jsonrpc/enum",keyword:"enum",params:{allowedValues: schema33.properties.jsonrpc.enum}}];
return false;
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"contract#/$defs/JsonRpcMessage/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.connectMcp_401 = validate22;
const schema34 = {"$id":"connectMcp_401","$ref":"contract#/$defs/Error"};
const schema35 = {"type":"object","required":["error","code"],"additionalProperties":false,"properties":{"error":{"type":"string","maxLength":500},"code":{"$ref":"contract#/$defs/ErrorCode"},"field_errors":{"type":"array","maxItems":50,"items":{"$ref":"contract#/$defs/FieldError"}}}};
const schema36 = {"type":"string","enum":["validation_failed","invalid_json","idempotency_key_required","idempotency_key_invalid","invalid_cursor","unauthenticated","invalid_api_key","api_key_expired","session_expired","insufficient_credits","insufficient_scope","scope_escalation","ip_not_allowed","csrf_failed","not_whitelisted","whitelist_pending","policy_violation","asset_restricted","not_found","unknown_route","method_not_allowed","not_acceptable","idempotency_in_progress","possible_duplicate_launch","quote_already_used","invalid_state","agent_not_running","agent_listed","agent_busy","agent_has_funds","run_already_active","already_exists","own_listing","listing_changed","listing_not_available","resource_in_use","quote_expired","version_conflict","payload_too_large","unsupported_media_type","idempotency_key_reused","unknown_token","ambiguous_symbol","same_token","unsupported_quote","unverified_token","amount_precision","amount_too_small","amount_too_large","insufficient_balance","insufficient_gas","insufficient_liquidity","slippage_exceeded","simulation_failed","reserved_symbol","invalid_schedule","invalid_trigger","model_unavailable","skill_rejected","invalid_image","rate_limited","quota_exceeded","internal_error","rpc_error","ipfs_error","model_error","service_unavailable","database_unavailable","rpc_unavailable","chain_mismatch"]};
const schema37 = {"type":"object","required":["field","in","code","message"],"additionalProperties":false,"properties":{"field":{"type":"string","maxLength":200},"in":{"type":"string","enum":["body","query","path","header"]},"code":{"type":"string","enum":["required","unknown_field","invalid_type","invalid_format","invalid_enum","pattern_mismatch","too_short","too_long","too_small","too_large","out_of_range","duplicate","not_found","immutable","conflict","precision","checksum_mismatch"]},"message":{"type":"string","maxLength":500},"expected":{"type":"string","maxLength":500}}};
const func1 = require("ajv/dist/runtime/ucs2length").default;

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate23.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.error === undefined) && (missing0 = "error")) || ((data.code === undefined) && (missing0 = "code"))){
validate23.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "error") || (key0 === "code")) || (key0 === "field_errors"))){
validate23.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.error !== undefined){
let data0 = data.error;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 500){
validate23.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/maxLength",keyword:"maxLength",params:{limit: 500}}];
return false;
}
}
else {
validate23.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.code !== undefined){
let data1 = data.code;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate23.errors = [{instancePath:instancePath+"/code",schemaPath:"contract#/$defs/ErrorCode/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((data1 === "validation_failed") || (data1 === "invalid_json")) || (data1 === "idempotency_key_required")) || (data1 === "idempotency_key_invalid")) || (data1 === "invalid_cursor")) || (data1 === "unauthenticated")) || (data1 === "invalid_api_key")) || (data1 === "api_key_expired")) || (data1 === "session_expired")) || (data1 === "insufficient_credits")) || (data1 === "insufficient_scope")) || (data1 === "scope_escalation")) || (data1 === "ip_not_allowed")) || (data1 === "csrf_failed")) || (data1 === "not_whitelisted")) || (data1 === "whitelist_pending")) || (data1 === "policy_violation")) || (data1 === "asset_restricted")) || (data1 === "not_found")) || (data1 === "unknown_route")) || (data1 === "method_not_allowed")) || (data1 === "not_acceptable")) || (data1 === "idempotency_in_progress")) || (data1 === "possible_duplicate_launch")) || (data1 === "quote_already_used")) || (data1 === "invalid_state")) || (data1 === "agent_not_running")) || (data1 === "agent_listed")) || (data1 === "agent_busy")) || (data1 === "agent_has_funds")) || (data1 === "run_already_active")) || (data1 === "already_exists")) || (data1 === "own_listing")) || (data1 === "listing_changed")) || (data1 === "listing_not_available")) || (data1 === "resource_in_use")) || (data1 === "quote_expired")) || (data1 === "version_conflict")) || (data1 === "payload_too_large")) || (data1 === "unsupported_media_type")) || (data1 === "idempotency_key_reused")) || (data1 === "unknown_token")) || (data1 === "ambiguous_symbol")) || (data1 === "same_token")) || (data1 === "unsupported_quote")) || (data1 === "unverified_token")) || (data1 === "amount_precision")) || (data1 === "amount_too_small")) || (data1 === "amount_too_large")) || (data1 === "insufficient_balance")) || (data1 === "insufficient_gas")) || (data1 === "insufficient_liquidity")) || (data1 === "slippage_exceeded")) || (data1 === "simulation_failed")) || (data1 === "reserved_symbol")) || (data1 === "invalid_schedule")) || (data1 === "invalid_trigger")) || (data1 === "model_unavailable")) || (data1 === "skill_rejected")) || (data1 === "invalid_image")) || (data1 === "rate_limited")) || (data1 === "quota_exceeded")) || (data1 === "internal_error")) || (data1 === "rpc_error")) || (data1 === "ipfs_error")) || (data1 === "model_error")) || (data1 === "service_unavailable")) || (data1 === "database_unavailable")) || (data1 === "rpc_unavailable")) || (data1 === "chain_mismatch"))){
validate23.errors = [{instancePath:instancePath+"/code",schemaPath:"contract#/$defs/ErrorCode/enum",keyword:"enum",params:{allowedValues: schema36.enum}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.field_errors !== undefined){
let data2 = data.field_errors;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data2)){
if(data2.length > 50){
validate23.errors = [{instancePath:instancePath+"/field_errors",schemaPath:"#/properties/field_errors/maxItems",keyword:"maxItems",params:{limit: 50}}];
return false;
}
else {
var valid2 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
let missing1;
if(((((data3.field === undefined) && (missing1 = "field")) || ((data3.in === undefined) && (missing1 = "in"))) || ((data3.code === undefined) && (missing1 = "code"))) || ((data3.message === undefined) && (missing1 = "message"))){
validate23.errors = [{instancePath:instancePath+"/field_errors/" + i0,schemaPath:"contract#/$defs/FieldError/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs12 = errors;
for(const key1 in data3){
if(!(((((key1 === "field") || (key1 === "in")) || (key1 === "code")) || (key1 === "message")) || (key1 === "expected"))){
validate23.errors = [{instancePath:instancePath+"/field_errors/" + i0,schemaPath:"contract#/$defs/FieldError/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs12 === errors){
if(data3.field !== undefined){
let data4 = data3.field;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data4 === "string"){
if(func1(data4) > 200){
validate23.errors = [{instancePath:instancePath+"/field_errors/" + i0+"/field",schemaPath:"contract#/$defs/FieldError/properties/field/maxLength",keyword:"maxLength",params:{limit: 200}}];
return false;
}
}
else {
validate23.errors = [{instancePath:instancePath+"/field_errors/" + i0+"/field",schemaPath:"contract#/$defs/FieldError/properties/field/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid4 = _errs13 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data3.in !== undefined){
let data5 = data3.in;
const _errs15 = errors;
if(typeof data5 !== "string"){
validate23.errors = [{instancePath:instancePath+"/field_errors/" + i0+"/in",schemaPath:"contract#/$defs/FieldError/properties/in/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((data5 === "body") || (data5 === "query")) || (data5 === "path")) || (data5 === "header"))){
validate23.errors = [{instancePath:instancePath+"/field_errors/" + i0+"/in",schemaPath:"contract#/$defs/FieldError/properties/in/enum",keyword:"enum",params:{allowedValues: schema37.properties.in.enum}}];
return false;
}
var valid4 = _errs15 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data3.code !== undefined){
let data6 = data3.code;
const _errs17 = errors;
if(typeof data6 !== "string"){
validate23.errors = [{instancePath:instancePath+"/field_errors/" + i0+"/code",schemaPath:"contract#/$defs/FieldError/properties/code/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((((((((((((((((data6 === "required") || (data6 === "unknown_field")) || (data6 === "invalid_type")) || (data6 === "invalid_format")) || (data6 === "invalid_enum")) || (data6 === "pattern_mismatch")) || (data6 === "too_short")) || (data6 === "too_long")) || (data6 === "too_small")) || (data6 === "too_large")) || (data6 === "out_of_range")) || (data6 === "duplicate")) || (data6 === "not_found")) || (data6 === "immutable")) || (data6 === "conflict")) || (data6 === "precision")) || (data6 === "checksum_mismatch"))){
validate23.errors = [{instancePath:instancePath+"/field_errors/" + i0+"/code",schemaPath:"contract#/$defs/FieldError/properties/code/enum",keyword:"enum",params:{allowedValues: schema37.properties.code.enum}}];
return false;
}
var valid4 = _errs17 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data3.message !== undefined){
let data7 = data3.message;
const _errs19 = errors;
if(errors === _errs19){
if(typeof data7 === "string"){
if(func1(data7) > 500){
validate23.errors = [{instancePath:instancePath+"/field_errors/" + i0+"/message",schemaPath:"contract#/$defs/FieldError/properties/message/maxLength",keyword:"maxLength",params:{limit: 500}}];
return false;
}
}
else {
validate23.errors = [{instancePath:instancePath+"/field_errors/" + i0+"/message",schemaPath:"contract#/$defs/FieldError/properties/message/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid4 = _errs19 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data3.expected !== undefined){
let data8 = data3.expected;
const _errs21 = errors;
if(errors === _errs21){
if(typeof data8 === "string"){
if(func1(data8) > 500){
validate23.errors = [{instancePath:instancePath+"/field_errors/" + i0+"/expected",schemaPath:"contract#/$defs/FieldError/properties/expected/maxLength",keyword:"maxLength",params:{limit: 500}}];
return false;
}
}
else {
validate23.errors = [{instancePath:instancePath+"/field_errors/" + i0+"/expected",schemaPath:"contract#/$defs/FieldError/properties/expected/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid4 = _errs21 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/field_errors/" + i0,schemaPath:"contract#/$defs/FieldError/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid2 = _errs9 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/field_errors",schemaPath:"#/properties/field_errors/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate23.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate23.errors = vErrors;
return errors === 0;
}
validate23.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="connectMcp_401" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate22.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate23(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
validate22.errors = vErrors;
return errors === 0;
}
validate22.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.callTool_200 = validate25;
const schema38 = {"$id":"callTool_200","$ref":"contract#/$defs/RelayedAnswer"};
const schema39 = {"type":"object","additionalProperties":true};

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="callTool_200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate25.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(data && typeof data == "object" && !Array.isArray(data)){
}
else {
validate25.errors = [{instancePath,schemaPath:"contract#/$defs/RelayedAnswer/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate25.errors = vErrors;
return errors === 0;
}
validate25.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.listTools_200 = validate26;
const schema40 = {"$id":"listTools_200","$ref":"contract#/$defs/ToolList"};
const schema41 = {"type":"object","required":["data","meta"],"additionalProperties":false,"properties":{"data":{"type":"array","maxItems":1000,"items":{"$ref":"contract#/$defs/Tool","unevaluatedProperties":false}},"meta":{"$ref":"contract#/$defs/PageMeta"}}};
const schema42 = {"type":"object","required":["name","title","description","inputSchema","outputSchema","annotations","scope","operationId","method","path"],"properties":{"name":{"type":"string","maxLength":32},"title":{"type":"string","maxLength":100},"description":{"type":"string","maxLength":1000},"inputSchema":{"$ref":"contract#/$defs/JsonSchema"},"outputSchema":{"$ref":"contract#/$defs/JsonSchema"},"annotations":{"$ref":"contract#/$defs/ToolAnnotations"},"scope":{"type":["string","null"],"maxLength":32},"operationId":{"type":"string","maxLength":32},"method":{"type":"string","enum":["GET","POST","PATCH","PUT","DELETE"]},"path":{"type":"string","maxLength":200}}};
const schema43 = {"type":"object","required":["type","properties"],"additionalProperties":true,"properties":{"type":{"type":"string","enum":["object"]},"properties":{"type":"object","additionalProperties":true}}};
const schema45 = {"type":"object","additionalProperties":false,"properties":{"readOnlyHint":{"type":"boolean"},"destructiveHint":{"type":"boolean"},"idempotentHint":{"type":"boolean"}}};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate28.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((data.name === undefined) && (missing0 = "name")) || ((data.title === undefined) && (missing0 = "title"))) || ((data.description === undefined) && (missing0 = "description"))) || ((data.inputSchema === undefined) && (missing0 = "inputSchema"))) || ((data.outputSchema === undefined) && (missing0 = "outputSchema"))) || ((data.annotations === undefined) && (missing0 = "annotations"))) || ((data.scope === undefined) && (missing0 = "scope"))) || ((data.operationId === undefined) && (missing0 = "operationId"))) || ((data.method === undefined) && (missing0 = "method"))) || ((data.path === undefined) && (missing0 = "path"))){
validate28.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.name !== undefined){
let data0 = data.name;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 32){
validate28.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 32}}];
return false;
}
}
else {
validate28.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.title !== undefined){
let data1 = data.title;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 100){
validate28.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/maxLength",keyword:"maxLength",params:{limit: 100}}];
return false;
}
}
else {
validate28.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data2 = data.description;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 1000){
validate28.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 1000}}];
return false;
}
}
else {
validate28.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.inputSchema !== undefined){
let data3 = data.inputSchema;
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs8){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
let missing1;
if(((data3.type === undefined) && (missing1 = "type")) || ((data3.properties === undefined) && (missing1 = "properties"))){
validate28.errors = [{instancePath:instancePath+"/inputSchema",schemaPath:"contract#/$defs/JsonSchema/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
if(data3.type !== undefined){
let data4 = data3.type;
const _errs11 = errors;
if(typeof data4 !== "string"){
validate28.errors = [{instancePath:instancePath+"/inputSchema/type",schemaPath:"contract#/$defs/JsonSchema/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(data4 === "object")){
validate28.errors = [{instancePath:instancePath+"/inputSchema/type",schemaPath:"contract#/$defs/JsonSchema/properties/type/enum",keyword:"enum",params:{allowedValues: schema43.properties.type.enum}}];
return false;
}
var valid2 = _errs11 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data3.properties !== undefined){
let data5 = data3.properties;
const _errs13 = errors;
if(errors === _errs13){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
}
else {
validate28.errors = [{instancePath:instancePath+"/inputSchema/properties",schemaPath:"contract#/$defs/JsonSchema/properties/properties/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid2 = _errs13 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
validate28.errors = [{instancePath:instancePath+"/inputSchema",schemaPath:"contract#/$defs/JsonSchema/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.outputSchema !== undefined){
let data6 = data.outputSchema;
const _errs16 = errors;
const _errs17 = errors;
if(errors === _errs17){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
let missing2;
if(((data6.type === undefined) && (missing2 = "type")) || ((data6.properties === undefined) && (missing2 = "properties"))){
validate28.errors = [{instancePath:instancePath+"/outputSchema",schemaPath:"contract#/$defs/JsonSchema/required",keyword:"required",params:{missingProperty: missing2}}];
return false;
}
else {
if(data6.type !== undefined){
let data7 = data6.type;
const _errs20 = errors;
if(typeof data7 !== "string"){
validate28.errors = [{instancePath:instancePath+"/outputSchema/type",schemaPath:"contract#/$defs/JsonSchema/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(data7 === "object")){
validate28.errors = [{instancePath:instancePath+"/outputSchema/type",schemaPath:"contract#/$defs/JsonSchema/properties/type/enum",keyword:"enum",params:{allowedValues: schema43.properties.type.enum}}];
return false;
}
var valid4 = _errs20 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data6.properties !== undefined){
let data8 = data6.properties;
const _errs22 = errors;
if(errors === _errs22){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
}
else {
validate28.errors = [{instancePath:instancePath+"/outputSchema/properties",schemaPath:"contract#/$defs/JsonSchema/properties/properties/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid4 = _errs22 === errors;
}
else {
var valid4 = true;
}
}
}
}
else {
validate28.errors = [{instancePath:instancePath+"/outputSchema",schemaPath:"contract#/$defs/JsonSchema/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.annotations !== undefined){
let data9 = data.annotations;
const _errs25 = errors;
const _errs26 = errors;
if(errors === _errs26){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
const _errs28 = errors;
for(const key0 in data9){
if(!(((key0 === "readOnlyHint") || (key0 === "destructiveHint")) || (key0 === "idempotentHint"))){
validate28.errors = [{instancePath:instancePath+"/annotations",schemaPath:"contract#/$defs/ToolAnnotations/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs28 === errors){
if(data9.readOnlyHint !== undefined){
const _errs29 = errors;
if(typeof data9.readOnlyHint !== "boolean"){
validate28.errors = [{instancePath:instancePath+"/annotations/readOnlyHint",schemaPath:"contract#/$defs/ToolAnnotations/properties/readOnlyHint/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid6 = _errs29 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data9.destructiveHint !== undefined){
const _errs31 = errors;
if(typeof data9.destructiveHint !== "boolean"){
validate28.errors = [{instancePath:instancePath+"/annotations/destructiveHint",schemaPath:"contract#/$defs/ToolAnnotations/properties/destructiveHint/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid6 = _errs31 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data9.idempotentHint !== undefined){
const _errs33 = errors;
if(typeof data9.idempotentHint !== "boolean"){
validate28.errors = [{instancePath:instancePath+"/annotations/idempotentHint",schemaPath:"contract#/$defs/ToolAnnotations/properties/idempotentHint/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid6 = _errs33 === errors;
}
else {
var valid6 = true;
}
}
}
}
}
else {
validate28.errors = [{instancePath:instancePath+"/annotations",schemaPath:"contract#/$defs/ToolAnnotations/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scope !== undefined){
let data13 = data.scope;
const _errs35 = errors;
if((typeof data13 !== "string") && (data13 !== null)){
validate28.errors = [{instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/type",keyword:"type",params:{type: schema42.properties.scope.type}}];
return false;
}
if(errors === _errs35){
if(typeof data13 === "string"){
if(func1(data13) > 32){
validate28.errors = [{instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/maxLength",keyword:"maxLength",params:{limit: 32}}];
return false;
}
}
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operationId !== undefined){
let data14 = data.operationId;
const _errs37 = errors;
if(errors === _errs37){
if(typeof data14 === "string"){
if(func1(data14) > 32){
validate28.errors = [{instancePath:instancePath+"/operationId",schemaPath:"#/properties/operationId/maxLength",keyword:"maxLength",params:{limit: 32}}];
return false;
}
}
else {
validate28.errors = [{instancePath:instancePath+"/operationId",schemaPath:"#/properties/operationId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.method !== undefined){
let data15 = data.method;
const _errs39 = errors;
if(typeof data15 !== "string"){
validate28.errors = [{instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((((data15 === "GET") || (data15 === "POST")) || (data15 === "PATCH")) || (data15 === "PUT")) || (data15 === "DELETE"))){
validate28.errors = [{instancePath:instancePath+"/method",schemaPath:"#/properties/method/enum",keyword:"enum",params:{allowedValues: schema42.properties.method.enum}}];
return false;
}
var valid0 = _errs39 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.path !== undefined){
let data16 = data.path;
const _errs41 = errors;
if(errors === _errs41){
if(typeof data16 === "string"){
if(func1(data16) > 200){
validate28.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/maxLength",keyword:"maxLength",params:{limit: 200}}];
return false;
}
}
else {
validate28.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs41 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate28.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate28.errors = vErrors;
return errors === 0;
}
validate28.evaluated = {"props":{"name":true,"title":true,"description":true,"inputSchema":true,"outputSchema":true,"annotations":true,"scope":true,"operationId":true,"method":true,"path":true},"dynamicProps":false,"dynamicItems":false};

const schema46 = {"type":"object","required":["requestId","hasMore","nextCursor"],"additionalProperties":false,"properties":{"requestId":{"$ref":"contract#/$defs/RequestId"},"hasMore":{"type":"boolean"},"nextCursor":{"type":["string","null"],"maxLength":512}}};
const schema47 = {"type":"string","pattern":"^req_[0-9A-HJKMNP-TV-Z]{26}$"};
const pattern4 = new RegExp("^req_[0-9A-HJKMNP-TV-Z]{26}$", "u");

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate30.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.requestId === undefined) && (missing0 = "requestId")) || ((data.hasMore === undefined) && (missing0 = "hasMore"))) || ((data.nextCursor === undefined) && (missing0 = "nextCursor"))){
validate30.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "requestId") || (key0 === "hasMore")) || (key0 === "nextCursor"))){
validate30.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.requestId !== undefined){
let data0 = data.requestId;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
validate30.errors = [{instancePath:instancePath+"/requestId",schemaPath:"contract#/$defs/RequestId/pattern",keyword:"pattern",params:{pattern: "^req_[0-9A-HJKMNP-TV-Z]{26}$"}}];
return false;
}
}
else {
validate30.errors = [{instancePath:instancePath+"/requestId",schemaPath:"contract#/$defs/RequestId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.hasMore !== undefined){
const _errs5 = errors;
if(typeof data.hasMore !== "boolean"){
validate30.errors = [{instancePath:instancePath+"/hasMore",schemaPath:"#/properties/hasMore/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nextCursor !== undefined){
let data2 = data.nextCursor;
const _errs7 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate30.errors = [{instancePath:instancePath+"/nextCursor",schemaPath:"#/properties/nextCursor/type",keyword:"type",params:{type: schema46.properties.nextCursor.type}}];
return false;
}
if(errors === _errs7){
if(typeof data2 === "string"){
if(func1(data2) > 512){
validate30.errors = [{instancePath:instancePath+"/nextCursor",schemaPath:"#/properties/nextCursor/maxLength",keyword:"maxLength",params:{limit: 512}}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate30.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate30.errors = vErrors;
return errors === 0;
}
validate30.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate27.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.data === undefined) && (missing0 = "data")) || ((data.meta === undefined) && (missing0 = "meta"))){
validate27.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "meta"))){
validate27.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
if(data0.length > 1000){
validate27.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/maxItems",keyword:"maxItems",params:{limit: 1000}}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
if(!(validate28(data1, {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key1 in data1){
if((((((((((key1 !== "name") && (key1 !== "title")) && (key1 !== "description")) && (key1 !== "inputSchema")) && (key1 !== "outputSchema")) && (key1 !== "annotations")) && (key1 !== "scope")) && (key1 !== "operationId")) && (key1 !== "method")) && (key1 !== "path")){
validate27.errors = [{instancePath:instancePath+"/data/" + i0,schemaPath:"#/properties/data/items/unevaluatedProperties",keyword:"unevaluatedProperties",params:{unevaluatedProperty: key1}}];
return false;
break;
}
}
}
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate27.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.meta !== undefined){
const _errs6 = errors;
if(!(validate30(data.meta, {instancePath:instancePath+"/meta",parentData:data,parentDataProperty:"meta",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate27.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate27.errors = vErrors;
return errors === 0;
}
validate27.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="listTools_200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate26.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate27(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
validate26.errors = vErrors;
return errors === 0;
}
validate26.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.listAgents_200 = validate33;
const schema48 = {"$id":"listAgents_200","$ref":"contract#/$defs/AgentList"};
const schema49 = {"type":"object","required":["data","meta"],"additionalProperties":false,"properties":{"data":{"type":"array","maxItems":100,"items":{"$ref":"contract#/$defs/Agent","unevaluatedProperties":false}},"meta":{"$ref":"contract#/$defs/PageMeta"}}};
const schema50 = {"type":"object","required":["id","name","description","model","skills","system_prompt","payout_wallet","payout_wallet_active_at","avatar_url","limits","pending_limits","wallet_address","chain_id","status","status_reason","listed","token","stats","starter_funding","version","created_at","updated_at"],"properties":{"id":{"$ref":"contract#/$defs/AgentId"},"name":{"$ref":"contract#/$defs/AgentName"},"description":{"type":["string","null"],"maxLength":1000},"model":{"$ref":"contract#/$defs/ModelId"},"skills":{"type":"array","maxItems":50,"items":{"$ref":"contract#/$defs/SkillId"}},"system_prompt":{"$ref":"contract#/$defs/SystemPrompt"},"payout_wallet":{"oneOf":[{"$ref":"contract#/$defs/Address"},{"type":"null"}]},"payout_wallet_active_at":{"oneOf":[{"$ref":"contract#/$defs/Timestamp"},{"type":"null"}]},"avatar_url":{"oneOf":[{"$ref":"contract#/$defs/ImageUrl"},{"type":"null"}]},"limits":{"$ref":"contract#/$defs/AgentLimits"},"pending_limits":{"oneOf":[{"$ref":"contract#/$defs/PendingLimits"},{"type":"null"}]},"wallet_address":{"$ref":"contract#/$defs/Address"},"chain_id":{"type":"integer","minimum":1},"status":{"$ref":"contract#/$defs/AgentStatus"},"status_reason":{"type":["string","null"],"maxLength":64},"listed":{"type":"boolean"},"token":{"oneOf":[{"$ref":"contract#/$defs/AgentToken"},{"type":"null"}]},"stats":{"$ref":"contract#/$defs/AgentStats"},"starter_funding":{"oneOf":[{"$ref":"contract#/$defs/StarterFunding"},{"type":"null"}]},"version":{"type":"integer","minimum":1},"created_at":{"$ref":"contract#/$defs/Timestamp"},"updated_at":{"$ref":"contract#/$defs/Timestamp"}}};
const schema51 = {"type":"string","pattern":"^agt_[0-9A-HJKMNP-TV-Z]{26}$"};
const schema52 = {"type":"string","minLength":1,"maxLength":64,"pattern":"^[^\\s\\p{C}]([^\\p{C}]*[^\\s\\p{C}])?$"};
const schema53 = {"type":"string","maxLength":100,"pattern":"^[A-Za-z0-9][A-Za-z0-9._:/-]*$"};
const schema54 = {"type":"string","maxLength":100,"pattern":"^[a-z0-9][a-z0-9_-]*(@[0-9]+)?$"};
const schema55 = {"type":["string","null"],"maxLength":16000};
const schema56 = {"type":"string","pattern":"^0x[0-9a-fA-F]{40}$","format":"eip55"};
const schema57 = {"type":"string","format":"date-time"};
const schema58 = {"type":"string","pattern":"^(https|ipfs)://[^\\s]+$","maxLength":512,"maxBytes":512};
const schema67 = {"type":"string","enum":["stopped","running","paused"]};
const pattern5 = new RegExp("^agt_[0-9A-HJKMNP-TV-Z]{26}$", "u");
const pattern6 = new RegExp("^[^\\s\\p{C}]([^\\p{C}]*[^\\s\\p{C}])?$", "u");
const pattern7 = new RegExp("^[A-Za-z0-9][A-Za-z0-9._:/-]*$", "u");
const pattern8 = new RegExp("^[a-z0-9][a-z0-9_-]*(@[0-9]+)?$", "u");
const pattern9 = new RegExp("^0x[0-9a-fA-F]{40}$", "u");
const pattern10 = new RegExp("^(https|ipfs)://[^\\s]+$", "u");
const formats0 = formats.eip55;
const formats2 = formats["date-time"];
const schema59 = {"type":"object","required":["max_trade_usd","max_daily_spend_usd","max_slippage_bps","max_price_impact_bps","allowed_tokens","denied_tokens"],"additionalProperties":false,"properties":{"max_trade_usd":{"oneOf":[{"$ref":"contract#/$defs/UsdAmount"},{"type":"null"}]},"max_daily_spend_usd":{"oneOf":[{"$ref":"contract#/$defs/UsdAmount"},{"type":"null"}]},"max_slippage_bps":{"type":["integer","null"],"minimum":0},"max_price_impact_bps":{"type":["integer","null"],"minimum":0},"allowed_tokens":{"type":["array","null"],"maxItems":100,"items":{"$ref":"contract#/$defs/Address"}},"denied_tokens":{"type":["array","null"],"maxItems":100,"items":{"$ref":"contract#/$defs/Address"}}}};
const schema60 = {"type":"string","pattern":"^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"};
const pattern11 = new RegExp("^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$", "u");

function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate36.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.max_trade_usd === undefined) && (missing0 = "max_trade_usd")) || ((data.max_daily_spend_usd === undefined) && (missing0 = "max_daily_spend_usd"))) || ((data.max_slippage_bps === undefined) && (missing0 = "max_slippage_bps"))) || ((data.max_price_impact_bps === undefined) && (missing0 = "max_price_impact_bps"))) || ((data.allowed_tokens === undefined) && (missing0 = "allowed_tokens"))) || ((data.denied_tokens === undefined) && (missing0 = "denied_tokens"))){
validate36.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "max_trade_usd") || (key0 === "max_daily_spend_usd")) || (key0 === "max_slippage_bps")) || (key0 === "max_price_impact_bps")) || (key0 === "allowed_tokens")) || (key0 === "denied_tokens"))){
validate36.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.max_trade_usd !== undefined){
let data0 = data.max_trade_usd;
const _errs2 = errors;
const _errs3 = errors;
let valid1 = false;
let passing0 = null;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data0 === "string"){
if(!pattern11.test(data0)){
const err0 = {instancePath:instancePath+"/max_trade_usd",schemaPath:"contract#/$defs/UsdAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/max_trade_usd",schemaPath:"contract#/$defs/UsdAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs4 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs7 = errors;
if(data0 !== null){
const err2 = {instancePath:instancePath+"/max_trade_usd",schemaPath:"#/properties/max_trade_usd/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs7 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid1 = true;
passing0 = 1;
}
}
if(!valid1){
const err3 = {instancePath:instancePath+"/max_trade_usd",schemaPath:"#/properties/max_trade_usd/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate36.errors = vErrors;
return false;
}
else {
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_daily_spend_usd !== undefined){
let data1 = data.max_daily_spend_usd;
const _errs9 = errors;
const _errs10 = errors;
let valid3 = false;
let passing1 = null;
const _errs11 = errors;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data1 === "string"){
if(!pattern11.test(data1)){
const err4 = {instancePath:instancePath+"/max_daily_spend_usd",schemaPath:"contract#/$defs/UsdAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/max_daily_spend_usd",schemaPath:"contract#/$defs/UsdAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var _valid1 = _errs11 === errors;
if(_valid1){
valid3 = true;
passing1 = 0;
}
const _errs14 = errors;
if(data1 !== null){
const err6 = {instancePath:instancePath+"/max_daily_spend_usd",schemaPath:"#/properties/max_daily_spend_usd/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid1 = _errs14 === errors;
if(_valid1 && valid3){
valid3 = false;
passing1 = [passing1, 1];
}
else {
if(_valid1){
valid3 = true;
passing1 = 1;
}
}
if(!valid3){
const err7 = {instancePath:instancePath+"/max_daily_spend_usd",schemaPath:"#/properties/max_daily_spend_usd/oneOf",keyword:"oneOf",params:{passingSchemas: passing1}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate36.errors = vErrors;
return false;
}
else {
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_slippage_bps !== undefined){
let data2 = data.max_slippage_bps;
const _errs16 = errors;
if((!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))) && (data2 !== null)){
validate36.errors = [{instancePath:instancePath+"/max_slippage_bps",schemaPath:"#/properties/max_slippage_bps/type",keyword:"type",params:{type: schema59.properties.max_slippage_bps.type}}];
return false;
}
if(errors === _errs16){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
validate36.errors = [{instancePath:instancePath+"/max_slippage_bps",schemaPath:"#/properties/max_slippage_bps/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max_price_impact_bps !== undefined){
let data3 = data.max_price_impact_bps;
const _errs18 = errors;
if((!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))) && (data3 !== null)){
validate36.errors = [{instancePath:instancePath+"/max_price_impact_bps",schemaPath:"#/properties/max_price_impact_bps/type",keyword:"type",params:{type: schema59.properties.max_price_impact_bps.type}}];
return false;
}
if(errors === _errs18){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
validate36.errors = [{instancePath:instancePath+"/max_price_impact_bps",schemaPath:"#/properties/max_price_impact_bps/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.allowed_tokens !== undefined){
let data4 = data.allowed_tokens;
const _errs20 = errors;
if((!(Array.isArray(data4))) && (data4 !== null)){
validate36.errors = [{instancePath:instancePath+"/allowed_tokens",schemaPath:"#/properties/allowed_tokens/type",keyword:"type",params:{type: schema59.properties.allowed_tokens.type}}];
return false;
}
if(errors === _errs20){
if(Array.isArray(data4)){
if(data4.length > 100){
validate36.errors = [{instancePath:instancePath+"/allowed_tokens",schemaPath:"#/properties/allowed_tokens/maxItems",keyword:"maxItems",params:{limit: 100}}];
return false;
}
else {
var valid5 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
const _errs22 = errors;
const _errs23 = errors;
if(errors === _errs23){
if(errors === _errs23){
if(typeof data5 === "string"){
if(!pattern9.test(data5)){
validate36.errors = [{instancePath:instancePath+"/allowed_tokens/" + i0,schemaPath:"contract#/$defs/Address/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}}];
return false;
}
else {
if(!(formats0(data5))){
validate36.errors = [{instancePath:instancePath+"/allowed_tokens/" + i0,schemaPath:"contract#/$defs/Address/format",keyword:"format",params:{format: "eip55"}}];
return false;
}
}
}
else {
validate36.errors = [{instancePath:instancePath+"/allowed_tokens/" + i0,schemaPath:"contract#/$defs/Address/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid5 = _errs22 === errors;
if(!valid5){
break;
}
}
}
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.denied_tokens !== undefined){
let data6 = data.denied_tokens;
const _errs25 = errors;
if((!(Array.isArray(data6))) && (data6 !== null)){
validate36.errors = [{instancePath:instancePath+"/denied_tokens",schemaPath:"#/properties/denied_tokens/type",keyword:"type",params:{type: schema59.properties.denied_tokens.type}}];
return false;
}
if(errors === _errs25){
if(Array.isArray(data6)){
if(data6.length > 100){
validate36.errors = [{instancePath:instancePath+"/denied_tokens",schemaPath:"#/properties/denied_tokens/maxItems",keyword:"maxItems",params:{limit: 100}}];
return false;
}
else {
var valid7 = true;
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
let data7 = data6[i1];
const _errs27 = errors;
const _errs28 = errors;
if(errors === _errs28){
if(errors === _errs28){
if(typeof data7 === "string"){
if(!pattern9.test(data7)){
validate36.errors = [{instancePath:instancePath+"/denied_tokens/" + i1,schemaPath:"contract#/$defs/Address/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}}];
return false;
}
else {
if(!(formats0(data7))){
validate36.errors = [{instancePath:instancePath+"/denied_tokens/" + i1,schemaPath:"contract#/$defs/Address/format",keyword:"format",params:{format: "eip55"}}];
return false;
}
}
}
else {
validate36.errors = [{instancePath:instancePath+"/denied_tokens/" + i1,schemaPath:"contract#/$defs/Address/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid7 = _errs27 === errors;
if(!valid7){
break;
}
}
}
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate36.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate36.errors = vErrors;
return errors === 0;
}
validate36.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema64 = {"type":"object","required":["limits","active_at"],"additionalProperties":false,"properties":{"limits":{"$ref":"contract#/$defs/AgentLimits"},"active_at":{"$ref":"contract#/$defs/Timestamp"}}};

function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate38.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.limits === undefined) && (missing0 = "limits")) || ((data.active_at === undefined) && (missing0 = "active_at"))){
validate38.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "limits") || (key0 === "active_at"))){
validate38.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.limits !== undefined){
const _errs2 = errors;
if(!(validate36(data.limits, {instancePath:instancePath+"/limits",parentData:data,parentDataProperty:"limits",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.active_at !== undefined){
let data1 = data.active_at;
const _errs3 = errors;
const _errs4 = errors;
if(errors === _errs4){
if(errors === _errs4){
if(typeof data1 === "string"){
if(!(formats2.validate(data1))){
validate38.errors = [{instancePath:instancePath+"/active_at",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}}];
return false;
}
}
else {
validate38.errors = [{instancePath:instancePath+"/active_at",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate38.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate38.errors = vErrors;
return errors === 0;
}
validate38.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema68 = {"type":"object","required":["launch_id","address","symbol","name","venue"],"additionalProperties":false,"properties":{"launch_id":{"$ref":"contract#/$defs/LaunchId"},"address":{"$ref":"contract#/$defs/Address"},"symbol":{"type":"string","maxLength":64},"name":{"type":"string","maxLength":64},"venue":{"$ref":"contract#/$defs/Venue"}}};
const schema69 = {"type":"string","pattern":"^lch_[0-9A-HJKMNP-TV-Z]{26}$"};
const schema71 = {"type":"string","enum":["pons"]};
const pattern16 = new RegExp("^lch_[0-9A-HJKMNP-TV-Z]{26}$", "u");

function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate41.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.launch_id === undefined) && (missing0 = "launch_id")) || ((data.address === undefined) && (missing0 = "address"))) || ((data.symbol === undefined) && (missing0 = "symbol"))) || ((data.name === undefined) && (missing0 = "name"))) || ((data.venue === undefined) && (missing0 = "venue"))){
validate41.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "launch_id") || (key0 === "address")) || (key0 === "symbol")) || (key0 === "name")) || (key0 === "venue"))){
validate41.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.launch_id !== undefined){
let data0 = data.launch_id;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(!pattern16.test(data0)){
validate41.errors = [{instancePath:instancePath+"/launch_id",schemaPath:"contract#/$defs/LaunchId/pattern",keyword:"pattern",params:{pattern: "^lch_[0-9A-HJKMNP-TV-Z]{26}$"}}];
return false;
}
}
else {
validate41.errors = [{instancePath:instancePath+"/launch_id",schemaPath:"contract#/$defs/LaunchId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.address !== undefined){
let data1 = data.address;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(errors === _errs6){
if(typeof data1 === "string"){
if(!pattern9.test(data1)){
validate41.errors = [{instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}}];
return false;
}
else {
if(!(formats0(data1))){
validate41.errors = [{instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/format",keyword:"format",params:{format: "eip55"}}];
return false;
}
}
}
else {
validate41.errors = [{instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.symbol !== undefined){
let data2 = data.symbol;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data2 === "string"){
if(func1(data2) > 64){
validate41.errors = [{instancePath:instancePath+"/symbol",schemaPath:"#/properties/symbol/maxLength",keyword:"maxLength",params:{limit: 64}}];
return false;
}
}
else {
validate41.errors = [{instancePath:instancePath+"/symbol",schemaPath:"#/properties/symbol/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data3 = data.name;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data3 === "string"){
if(func1(data3) > 64){
validate41.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 64}}];
return false;
}
}
else {
validate41.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.venue !== undefined){
let data4 = data.venue;
const _errs12 = errors;
if(typeof data4 !== "string"){
validate41.errors = [{instancePath:instancePath+"/venue",schemaPath:"contract#/$defs/Venue/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(data4 === "pons")){
validate41.errors = [{instancePath:instancePath+"/venue",schemaPath:"contract#/$defs/Venue/enum",keyword:"enum",params:{allowedValues: schema71.enum}}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate41.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate41.errors = vErrors;
return errors === 0;
}
validate41.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema72 = {"type":"object","required":["launches","trades","volume_usd","creator_fees_usd"],"additionalProperties":false,"properties":{"launches":{"type":"integer","minimum":0},"trades":{"type":"integer","minimum":0},"volume_usd":{"$ref":"contract#/$defs/UsdAmount"},"creator_fees_usd":{"$ref":"contract#/$defs/UsdAmount"}}};

function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate43.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.launches === undefined) && (missing0 = "launches")) || ((data.trades === undefined) && (missing0 = "trades"))) || ((data.volume_usd === undefined) && (missing0 = "volume_usd"))) || ((data.creator_fees_usd === undefined) && (missing0 = "creator_fees_usd"))){
validate43.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "launches") || (key0 === "trades")) || (key0 === "volume_usd")) || (key0 === "creator_fees_usd"))){
validate43.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.launches !== undefined){
let data0 = data.launches;
const _errs2 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate43.errors = [{instancePath:instancePath+"/launches",schemaPath:"#/properties/launches/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs2){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
validate43.errors = [{instancePath:instancePath+"/launches",schemaPath:"#/properties/launches/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.trades !== undefined){
let data1 = data.trades;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate43.errors = [{instancePath:instancePath+"/trades",schemaPath:"#/properties/trades/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
validate43.errors = [{instancePath:instancePath+"/trades",schemaPath:"#/properties/trades/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.volume_usd !== undefined){
let data2 = data.volume_usd;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(!pattern11.test(data2)){
validate43.errors = [{instancePath:instancePath+"/volume_usd",schemaPath:"contract#/$defs/UsdAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}}];
return false;
}
}
else {
validate43.errors = [{instancePath:instancePath+"/volume_usd",schemaPath:"contract#/$defs/UsdAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.creator_fees_usd !== undefined){
let data3 = data.creator_fees_usd;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data3 === "string"){
if(!pattern11.test(data3)){
validate43.errors = [{instancePath:instancePath+"/creator_fees_usd",schemaPath:"contract#/$defs/UsdAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}}];
return false;
}
}
else {
validate43.errors = [{instancePath:instancePath+"/creator_fees_usd",schemaPath:"contract#/$defs/UsdAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate43.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate43.errors = vErrors;
return errors === 0;
}
validate43.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema75 = {"type":"object","required":["status","eth","usdg","tx_hashes"],"additionalProperties":false,"properties":{"status":{"$ref":"contract#/$defs/ChainOperationStatus"},"eth":{"$ref":"contract#/$defs/DecimalAmount"},"usdg":{"$ref":"contract#/$defs/DecimalAmount"},"tx_hashes":{"type":"array","maxItems":10,"items":{"$ref":"contract#/$defs/TransactionHash"}}}};
const schema76 = {"type":"string","enum":["queued","awaiting_funding","submitted","confirmed","failed","expired"]};
const schema77 = {"type":"string","pattern":"^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"};
const schema79 = {"type":"string","pattern":"^0x[0-9a-f]{64}$"};
const pattern22 = new RegExp("^0x[0-9a-f]{64}$", "u");

function validate45(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate45.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.status === undefined) && (missing0 = "status")) || ((data.eth === undefined) && (missing0 = "eth"))) || ((data.usdg === undefined) && (missing0 = "usdg"))) || ((data.tx_hashes === undefined) && (missing0 = "tx_hashes"))){
validate45.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "status") || (key0 === "eth")) || (key0 === "usdg")) || (key0 === "tx_hashes"))){
validate45.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.status !== undefined){
let data0 = data.status;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate45.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/$defs/ChainOperationStatus/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data0 === "queued") || (data0 === "awaiting_funding")) || (data0 === "submitted")) || (data0 === "confirmed")) || (data0 === "failed")) || (data0 === "expired"))){
validate45.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/$defs/ChainOperationStatus/enum",keyword:"enum",params:{allowedValues: schema76.enum}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.eth !== undefined){
let data1 = data.eth;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data1 === "string"){
if(!pattern11.test(data1)){
validate45.errors = [{instancePath:instancePath+"/eth",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}}];
return false;
}
}
else {
validate45.errors = [{instancePath:instancePath+"/eth",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.usdg !== undefined){
let data2 = data.usdg;
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data2 === "string"){
if(!pattern11.test(data2)){
validate45.errors = [{instancePath:instancePath+"/usdg",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}}];
return false;
}
}
else {
validate45.errors = [{instancePath:instancePath+"/usdg",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tx_hashes !== undefined){
let data3 = data.tx_hashes;
const _errs11 = errors;
if(errors === _errs11){
if(Array.isArray(data3)){
if(data3.length > 10){
validate45.errors = [{instancePath:instancePath+"/tx_hashes",schemaPath:"#/properties/tx_hashes/maxItems",keyword:"maxItems",params:{limit: 10}}];
return false;
}
else {
var valid4 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs13 = errors;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data4 === "string"){
if(!pattern22.test(data4)){
validate45.errors = [{instancePath:instancePath+"/tx_hashes/" + i0,schemaPath:"contract#/$defs/TransactionHash/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-f]{64}$"}}];
return false;
}
}
else {
validate45.errors = [{instancePath:instancePath+"/tx_hashes/" + i0,schemaPath:"contract#/$defs/TransactionHash/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid4 = _errs13 === errors;
if(!valid4){
break;
}
}
}
}
else {
validate45.errors = [{instancePath:instancePath+"/tx_hashes",schemaPath:"#/properties/tx_hashes/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate45.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate45.errors = vErrors;
return errors === 0;
}
validate45.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate35.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((((((((((((data.id === undefined) && (missing0 = "id")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.description === undefined) && (missing0 = "description"))) || ((data.model === undefined) && (missing0 = "model"))) || ((data.skills === undefined) && (missing0 = "skills"))) || ((data.system_prompt === undefined) && (missing0 = "system_prompt"))) || ((data.payout_wallet === undefined) && (missing0 = "payout_wallet"))) || ((data.payout_wallet_active_at === undefined) && (missing0 = "payout_wallet_active_at"))) || ((data.avatar_url === undefined) && (missing0 = "avatar_url"))) || ((data.limits === undefined) && (missing0 = "limits"))) || ((data.pending_limits === undefined) && (missing0 = "pending_limits"))) || ((data.wallet_address === undefined) && (missing0 = "wallet_address"))) || ((data.chain_id === undefined) && (missing0 = "chain_id"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.status_reason === undefined) && (missing0 = "status_reason"))) || ((data.listed === undefined) && (missing0 = "listed"))) || ((data.token === undefined) && (missing0 = "token"))) || ((data.stats === undefined) && (missing0 = "stats"))) || ((data.starter_funding === undefined) && (missing0 = "starter_funding"))) || ((data.version === undefined) && (missing0 = "version"))) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.updated_at === undefined) && (missing0 = "updated_at"))){
validate35.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern5.test(data0)){
validate35.errors = [{instancePath:instancePath+"/id",schemaPath:"contract#/$defs/AgentId/pattern",keyword:"pattern",params:{pattern: "^agt_[0-9A-HJKMNP-TV-Z]{26}$"}}];
return false;
}
}
else {
validate35.errors = [{instancePath:instancePath+"/id",schemaPath:"contract#/$defs/AgentId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data1 = data.name;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate35.errors = [{instancePath:instancePath+"/name",schemaPath:"contract#/$defs/AgentName/maxLength",keyword:"maxLength",params:{limit: 64}}];
return false;
}
else {
if(func1(data1) < 1){
validate35.errors = [{instancePath:instancePath+"/name",schemaPath:"contract#/$defs/AgentName/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
else {
if(!pattern6.test(data1)){
validate35.errors = [{instancePath:instancePath+"/name",schemaPath:"contract#/$defs/AgentName/pattern",keyword:"pattern",params:{pattern: "^[^\\s\\p{C}]([^\\p{C}]*[^\\s\\p{C}])?$"}}];
return false;
}
}
}
}
else {
validate35.errors = [{instancePath:instancePath+"/name",schemaPath:"contract#/$defs/AgentName/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data2 = data.description;
const _errs7 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate35.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: schema50.properties.description.type}}];
return false;
}
if(errors === _errs7){
if(typeof data2 === "string"){
if(func1(data2) > 1000){
validate35.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 1000}}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.model !== undefined){
let data3 = data.model;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data3 === "string"){
if(func1(data3) > 100){
validate35.errors = [{instancePath:instancePath+"/model",schemaPath:"contract#/$defs/ModelId/maxLength",keyword:"maxLength",params:{limit: 100}}];
return false;
}
else {
if(!pattern7.test(data3)){
validate35.errors = [{instancePath:instancePath+"/model",schemaPath:"contract#/$defs/ModelId/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._:/-]*$"}}];
return false;
}
}
}
else {
validate35.errors = [{instancePath:instancePath+"/model",schemaPath:"contract#/$defs/ModelId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.skills !== undefined){
let data4 = data.skills;
const _errs12 = errors;
if(errors === _errs12){
if(Array.isArray(data4)){
if(data4.length > 50){
validate35.errors = [{instancePath:instancePath+"/skills",schemaPath:"#/properties/skills/maxItems",keyword:"maxItems",params:{limit: 50}}];
return false;
}
else {
var valid4 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
const _errs14 = errors;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data5 === "string"){
if(func1(data5) > 100){
validate35.errors = [{instancePath:instancePath+"/skills/" + i0,schemaPath:"contract#/$defs/SkillId/maxLength",keyword:"maxLength",params:{limit: 100}}];
return false;
}
else {
if(!pattern8.test(data5)){
validate35.errors = [{instancePath:instancePath+"/skills/" + i0,schemaPath:"contract#/$defs/SkillId/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]*(@[0-9]+)?$"}}];
return false;
}
}
}
else {
validate35.errors = [{instancePath:instancePath+"/skills/" + i0,schemaPath:"contract#/$defs/SkillId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid4 = _errs14 === errors;
if(!valid4){
break;
}
}
}
}
else {
validate35.errors = [{instancePath:instancePath+"/skills",schemaPath:"#/properties/skills/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.system_prompt !== undefined){
let data6 = data.system_prompt;
const _errs17 = errors;
const _errs18 = errors;
if((typeof data6 !== "string") && (data6 !== null)){
validate35.errors = [{instancePath:instancePath+"/system_prompt",schemaPath:"contract#/$defs/SystemPrompt/type",keyword:"type",params:{type: schema55.type}}];
return false;
}
if(errors === _errs18){
if(typeof data6 === "string"){
if(func1(data6) > 16000){
validate35.errors = [{instancePath:instancePath+"/system_prompt",schemaPath:"contract#/$defs/SystemPrompt/maxLength",keyword:"maxLength",params:{limit: 16000}}];
return false;
}
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.payout_wallet !== undefined){
let data7 = data.payout_wallet;
const _errs20 = errors;
const _errs21 = errors;
let valid7 = false;
let passing0 = null;
const _errs22 = errors;
const _errs23 = errors;
if(errors === _errs23){
if(errors === _errs23){
if(typeof data7 === "string"){
if(!pattern9.test(data7)){
const err0 = {instancePath:instancePath+"/payout_wallet",schemaPath:"contract#/$defs/Address/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(!(formats0(data7))){
const err1 = {instancePath:instancePath+"/payout_wallet",schemaPath:"contract#/$defs/Address/format",keyword:"format",params:{format: "eip55"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath:instancePath+"/payout_wallet",schemaPath:"contract#/$defs/Address/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
var _valid0 = _errs22 === errors;
if(_valid0){
valid7 = true;
passing0 = 0;
}
const _errs25 = errors;
if(data7 !== null){
const err3 = {instancePath:instancePath+"/payout_wallet",schemaPath:"#/properties/payout_wallet/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs25 === errors;
if(_valid0 && valid7){
valid7 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid7 = true;
passing0 = 1;
}
}
if(!valid7){
const err4 = {instancePath:instancePath+"/payout_wallet",schemaPath:"#/properties/payout_wallet/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate35.errors = vErrors;
return false;
}
else {
errors = _errs21;
if(vErrors !== null){
if(_errs21){
vErrors.length = _errs21;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.payout_wallet_active_at !== undefined){
let data8 = data.payout_wallet_active_at;
const _errs27 = errors;
const _errs28 = errors;
let valid9 = false;
let passing1 = null;
const _errs29 = errors;
const _errs30 = errors;
if(errors === _errs30){
if(errors === _errs30){
if(typeof data8 === "string"){
if(!(formats2.validate(data8))){
const err5 = {instancePath:instancePath+"/payout_wallet_active_at",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/payout_wallet_active_at",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
var _valid1 = _errs29 === errors;
if(_valid1){
valid9 = true;
passing1 = 0;
}
const _errs32 = errors;
if(data8 !== null){
const err7 = {instancePath:instancePath+"/payout_wallet_active_at",schemaPath:"#/properties/payout_wallet_active_at/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var _valid1 = _errs32 === errors;
if(_valid1 && valid9){
valid9 = false;
passing1 = [passing1, 1];
}
else {
if(_valid1){
valid9 = true;
passing1 = 1;
}
}
if(!valid9){
const err8 = {instancePath:instancePath+"/payout_wallet_active_at",schemaPath:"#/properties/payout_wallet_active_at/oneOf",keyword:"oneOf",params:{passingSchemas: passing1}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate35.errors = vErrors;
return false;
}
else {
errors = _errs28;
if(vErrors !== null){
if(_errs28){
vErrors.length = _errs28;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.avatar_url !== undefined){
let data9 = data.avatar_url;
const _errs34 = errors;
const _errs35 = errors;
let valid11 = false;
let passing2 = null;
const _errs36 = errors;
const _errs37 = errors;
if(errors === _errs37){
if(typeof data9 === "string"){
if(func1(data9) > 512){
const err9 = {instancePath:instancePath+"/avatar_url",schemaPath:"contract#/$defs/ImageUrl/maxLength",keyword:"maxLength",params:{limit: 512}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
else {
if(!pattern10.test(data9)){
const err10 = {instancePath:instancePath+"/avatar_url",schemaPath:"contract#/$defs/ImageUrl/pattern",keyword:"pattern",params:{pattern: "^(https|ipfs)://[^\\s]+$"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
if(Buffer.byteLength(data9) > 512){
const err11 = {instancePath:instancePath+"/avatar_url",schemaPath:"contract#/$defs/ImageUrl/maxBytes",keyword:"maxBytes",params:{limit: 512}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
}
else {
const err12 = {instancePath:instancePath+"/avatar_url",schemaPath:"contract#/$defs/ImageUrl/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
var _valid2 = _errs36 === errors;
if(_valid2){
valid11 = true;
passing2 = 0;
}
const _errs39 = errors;
if(data9 !== null){
const err13 = {instancePath:instancePath+"/avatar_url",schemaPath:"#/properties/avatar_url/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
var _valid2 = _errs39 === errors;
if(_valid2 && valid11){
valid11 = false;
passing2 = [passing2, 1];
}
else {
if(_valid2){
valid11 = true;
passing2 = 1;
}
}
if(!valid11){
const err14 = {instancePath:instancePath+"/avatar_url",schemaPath:"#/properties/avatar_url/oneOf",keyword:"oneOf",params:{passingSchemas: passing2}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
validate35.errors = vErrors;
return false;
}
else {
errors = _errs35;
if(vErrors !== null){
if(_errs35){
vErrors.length = _errs35;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limits !== undefined){
const _errs41 = errors;
if(!(validate36(data.limits, {instancePath:instancePath+"/limits",parentData:data,parentDataProperty:"limits",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs41 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.pending_limits !== undefined){
let data11 = data.pending_limits;
const _errs42 = errors;
const _errs43 = errors;
let valid13 = false;
let passing3 = null;
const _errs44 = errors;
if(!(validate38(data11, {instancePath:instancePath+"/pending_limits",parentData:data,parentDataProperty:"pending_limits",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
errors = vErrors.length;
}
var _valid3 = _errs44 === errors;
if(_valid3){
valid13 = true;
passing3 = 0;
}
const _errs45 = errors;
if(data11 !== null){
const err15 = {instancePath:instancePath+"/pending_limits",schemaPath:"#/properties/pending_limits/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var _valid3 = _errs45 === errors;
if(_valid3 && valid13){
valid13 = false;
passing3 = [passing3, 1];
}
else {
if(_valid3){
valid13 = true;
passing3 = 1;
}
}
if(!valid13){
const err16 = {instancePath:instancePath+"/pending_limits",schemaPath:"#/properties/pending_limits/oneOf",keyword:"oneOf",params:{passingSchemas: passing3}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
validate35.errors = vErrors;
return false;
}
else {
errors = _errs43;
if(vErrors !== null){
if(_errs43){
vErrors.length = _errs43;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs42 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.wallet_address !== undefined){
let data12 = data.wallet_address;
const _errs47 = errors;
const _errs48 = errors;
if(errors === _errs48){
if(errors === _errs48){
if(typeof data12 === "string"){
if(!pattern9.test(data12)){
validate35.errors = [{instancePath:instancePath+"/wallet_address",schemaPath:"contract#/$defs/Address/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}}];
return false;
}
else {
if(!(formats0(data12))){
validate35.errors = [{instancePath:instancePath+"/wallet_address",schemaPath:"contract#/$defs/Address/format",keyword:"format",params:{format: "eip55"}}];
return false;
}
}
}
else {
validate35.errors = [{instancePath:instancePath+"/wallet_address",schemaPath:"contract#/$defs/Address/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs47 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.chain_id !== undefined){
let data13 = data.chain_id;
const _errs50 = errors;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
validate35.errors = [{instancePath:instancePath+"/chain_id",schemaPath:"#/properties/chain_id/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs50){
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 < 1 || isNaN(data13)){
validate35.errors = [{instancePath:instancePath+"/chain_id",schemaPath:"#/properties/chain_id/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid0 = _errs50 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data14 = data.status;
const _errs52 = errors;
if(typeof data14 !== "string"){
validate35.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/$defs/AgentStatus/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((data14 === "stopped") || (data14 === "running")) || (data14 === "paused"))){
validate35.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/$defs/AgentStatus/enum",keyword:"enum",params:{allowedValues: schema67.enum}}];
return false;
}
var valid0 = _errs52 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status_reason !== undefined){
let data15 = data.status_reason;
const _errs55 = errors;
if((typeof data15 !== "string") && (data15 !== null)){
validate35.errors = [{instancePath:instancePath+"/status_reason",schemaPath:"#/properties/status_reason/type",keyword:"type",params:{type: schema50.properties.status_reason.type}}];
return false;
}
if(errors === _errs55){
if(typeof data15 === "string"){
if(func1(data15) > 64){
validate35.errors = [{instancePath:instancePath+"/status_reason",schemaPath:"#/properties/status_reason/maxLength",keyword:"maxLength",params:{limit: 64}}];
return false;
}
}
}
var valid0 = _errs55 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.listed !== undefined){
const _errs57 = errors;
if(typeof data.listed !== "boolean"){
validate35.errors = [{instancePath:instancePath+"/listed",schemaPath:"#/properties/listed/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs57 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.token !== undefined){
let data17 = data.token;
const _errs59 = errors;
const _errs60 = errors;
let valid16 = false;
let passing4 = null;
const _errs61 = errors;
if(!(validate41(data17, {instancePath:instancePath+"/token",parentData:data,parentDataProperty:"token",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors);
errors = vErrors.length;
}
var _valid4 = _errs61 === errors;
if(_valid4){
valid16 = true;
passing4 = 0;
}
const _errs62 = errors;
if(data17 !== null){
const err17 = {instancePath:instancePath+"/token",schemaPath:"#/properties/token/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
var _valid4 = _errs62 === errors;
if(_valid4 && valid16){
valid16 = false;
passing4 = [passing4, 1];
}
else {
if(_valid4){
valid16 = true;
passing4 = 1;
}
}
if(!valid16){
const err18 = {instancePath:instancePath+"/token",schemaPath:"#/properties/token/oneOf",keyword:"oneOf",params:{passingSchemas: passing4}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
validate35.errors = vErrors;
return false;
}
else {
errors = _errs60;
if(vErrors !== null){
if(_errs60){
vErrors.length = _errs60;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs59 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stats !== undefined){
const _errs64 = errors;
if(!(validate43(data.stats, {instancePath:instancePath+"/stats",parentData:data,parentDataProperty:"stats",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
errors = vErrors.length;
}
var valid0 = _errs64 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.starter_funding !== undefined){
let data19 = data.starter_funding;
const _errs65 = errors;
const _errs66 = errors;
let valid17 = false;
let passing5 = null;
const _errs67 = errors;
if(!(validate45(data19, {instancePath:instancePath+"/starter_funding",parentData:data,parentDataProperty:"starter_funding",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
errors = vErrors.length;
}
var _valid5 = _errs67 === errors;
if(_valid5){
valid17 = true;
passing5 = 0;
}
const _errs68 = errors;
if(data19 !== null){
const err19 = {instancePath:instancePath+"/starter_funding",schemaPath:"#/properties/starter_funding/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
var _valid5 = _errs68 === errors;
if(_valid5 && valid17){
valid17 = false;
passing5 = [passing5, 1];
}
else {
if(_valid5){
valid17 = true;
passing5 = 1;
}
}
if(!valid17){
const err20 = {instancePath:instancePath+"/starter_funding",schemaPath:"#/properties/starter_funding/oneOf",keyword:"oneOf",params:{passingSchemas: passing5}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
validate35.errors = vErrors;
return false;
}
else {
errors = _errs66;
if(vErrors !== null){
if(_errs66){
vErrors.length = _errs66;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs65 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data20 = data.version;
const _errs70 = errors;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
validate35.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs70){
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 < 1 || isNaN(data20)){
validate35.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid0 = _errs70 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data21 = data.created_at;
const _errs72 = errors;
const _errs73 = errors;
if(errors === _errs73){
if(errors === _errs73){
if(typeof data21 === "string"){
if(!(formats2.validate(data21))){
validate35.errors = [{instancePath:instancePath+"/created_at",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}}];
return false;
}
}
else {
validate35.errors = [{instancePath:instancePath+"/created_at",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs72 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updated_at !== undefined){
let data22 = data.updated_at;
const _errs75 = errors;
const _errs76 = errors;
if(errors === _errs76){
if(errors === _errs76){
if(typeof data22 === "string"){
if(!(formats2.validate(data22))){
validate35.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}}];
return false;
}
}
else {
validate35.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs75 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate35.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate35.errors = vErrors;
return errors === 0;
}
validate35.evaluated = {"props":{"id":true,"name":true,"description":true,"model":true,"skills":true,"system_prompt":true,"payout_wallet":true,"payout_wallet_active_at":true,"avatar_url":true,"limits":true,"pending_limits":true,"wallet_address":true,"chain_id":true,"status":true,"status_reason":true,"listed":true,"token":true,"stats":true,"starter_funding":true,"version":true,"created_at":true,"updated_at":true},"dynamicProps":false,"dynamicItems":false};


function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate34.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.data === undefined) && (missing0 = "data")) || ((data.meta === undefined) && (missing0 = "meta"))){
validate34.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "meta"))){
validate34.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
if(data0.length > 100){
validate34.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/maxItems",keyword:"maxItems",params:{limit: 100}}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
if(!(validate35(data1, {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key1 in data1){
if((((((((((((((((((((((key1 !== "id") && (key1 !== "name")) && (key1 !== "description")) && (key1 !== "model")) && (key1 !== "skills")) && (key1 !== "system_prompt")) && (key1 !== "payout_wallet")) && (key1 !== "payout_wallet_active_at")) && (key1 !== "avatar_url")) && (key1 !== "limits")) && (key1 !== "pending_limits")) && (key1 !== "wallet_address")) && (key1 !== "chain_id")) && (key1 !== "status")) && (key1 !== "status_reason")) && (key1 !== "listed")) && (key1 !== "token")) && (key1 !== "stats")) && (key1 !== "starter_funding")) && (key1 !== "version")) && (key1 !== "created_at")) && (key1 !== "updated_at")){
validate34.errors = [{instancePath:instancePath+"/data/" + i0,schemaPath:"#/properties/data/items/unevaluatedProperties",keyword:"unevaluatedProperties",params:{unevaluatedProperty: key1}}];
return false;
break;
}
}
}
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate34.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.meta !== undefined){
const _errs6 = errors;
if(!(validate30(data.meta, {instancePath:instancePath+"/meta",parentData:data,parentDataProperty:"meta",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate34.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate34.errors = vErrors;
return errors === 0;
}
validate34.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="listAgents_200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate33.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate34(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
errors = vErrors.length;
}
validate33.errors = vErrors;
return errors === 0;
}
validate33.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.createAgent_201 = validate50;
const schema82 = {"$id":"createAgent_201","allOf":[{"$ref":"contract#/$defs/Agent"},{"$ref":"contract#/$defs/WithMeta"}],"unevaluatedProperties":false};

function validate51(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate51.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((((((((((((data.id === undefined) && (missing0 = "id")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.description === undefined) && (missing0 = "description"))) || ((data.model === undefined) && (missing0 = "model"))) || ((data.skills === undefined) && (missing0 = "skills"))) || ((data.system_prompt === undefined) && (missing0 = "system_prompt"))) || ((data.payout_wallet === undefined) && (missing0 = "payout_wallet"))) || ((data.payout_wallet_active_at === undefined) && (missing0 = "payout_wallet_active_at"))) || ((data.avatar_url === undefined) && (missing0 = "avatar_url"))) || ((data.limits === undefined) && (missing0 = "limits"))) || ((data.pending_limits === undefined) && (missing0 = "pending_limits"))) || ((data.wallet_address === undefined) && (missing0 = "wallet_address"))) || ((data.chain_id === undefined) && (missing0 = "chain_id"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.status_reason === undefined) && (missing0 = "status_reason"))) || ((data.listed === undefined) && (missing0 = "listed"))) || ((data.token === undefined) && (missing0 = "token"))) || ((data.stats === undefined) && (missing0 = "stats"))) || ((data.starter_funding === undefined) && (missing0 = "starter_funding"))) || ((data.version === undefined) && (missing0 = "version"))) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.updated_at === undefined) && (missing0 = "updated_at"))){
validate51.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern5.test(data0)){
validate51.errors = [{instancePath:instancePath+"/id",schemaPath:"contract#/$defs/AgentId/pattern",keyword:"pattern",params:{pattern: "^agt_[0-9A-HJKMNP-TV-Z]{26}$"}}];
return false;
}
}
else {
validate51.errors = [{instancePath:instancePath+"/id",schemaPath:"contract#/$defs/AgentId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data1 = data.name;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate51.errors = [{instancePath:instancePath+"/name",schemaPath:"contract#/$defs/AgentName/maxLength",keyword:"maxLength",params:{limit: 64}}];
return false;
}
else {
if(func1(data1) < 1){
validate51.errors = [{instancePath:instancePath+"/name",schemaPath:"contract#/$defs/AgentName/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
else {
if(!pattern6.test(data1)){
validate51.errors = [{instancePath:instancePath+"/name",schemaPath:"contract#/$defs/AgentName/pattern",keyword:"pattern",params:{pattern: "^[^\\s\\p{C}]([^\\p{C}]*[^\\s\\p{C}])?$"}}];
return false;
}
}
}
}
else {
validate51.errors = [{instancePath:instancePath+"/name",schemaPath:"contract#/$defs/AgentName/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data2 = data.description;
const _errs7 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate51.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: schema50.properties.description.type}}];
return false;
}
if(errors === _errs7){
if(typeof data2 === "string"){
if(func1(data2) > 1000){
validate51.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 1000}}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.model !== undefined){
let data3 = data.model;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data3 === "string"){
if(func1(data3) > 100){
validate51.errors = [{instancePath:instancePath+"/model",schemaPath:"contract#/$defs/ModelId/maxLength",keyword:"maxLength",params:{limit: 100}}];
return false;
}
else {
if(!pattern7.test(data3)){
validate51.errors = [{instancePath:instancePath+"/model",schemaPath:"contract#/$defs/ModelId/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._:/-]*$"}}];
return false;
}
}
}
else {
validate51.errors = [{instancePath:instancePath+"/model",schemaPath:"contract#/$defs/ModelId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.skills !== undefined){
let data4 = data.skills;
const _errs12 = errors;
if(errors === _errs12){
if(Array.isArray(data4)){
if(data4.length > 50){
validate51.errors = [{instancePath:instancePath+"/skills",schemaPath:"#/properties/skills/maxItems",keyword:"maxItems",params:{limit: 50}}];
return false;
}
else {
var valid4 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
const _errs14 = errors;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data5 === "string"){
if(func1(data5) > 100){
validate51.errors = [{instancePath:instancePath+"/skills/" + i0,schemaPath:"contract#/$defs/SkillId/maxLength",keyword:"maxLength",params:{limit: 100}}];
return false;
}
else {
if(!pattern8.test(data5)){
validate51.errors = [{instancePath:instancePath+"/skills/" + i0,schemaPath:"contract#/$defs/SkillId/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]*(@[0-9]+)?$"}}];
return false;
}
}
}
else {
validate51.errors = [{instancePath:instancePath+"/skills/" + i0,schemaPath:"contract#/$defs/SkillId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid4 = _errs14 === errors;
if(!valid4){
break;
}
}
}
}
else {
validate51.errors = [{instancePath:instancePath+"/skills",schemaPath:"#/properties/skills/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.system_prompt !== undefined){
let data6 = data.system_prompt;
const _errs17 = errors;
const _errs18 = errors;
if((typeof data6 !== "string") && (data6 !== null)){
validate51.errors = [{instancePath:instancePath+"/system_prompt",schemaPath:"contract#/$defs/SystemPrompt/type",keyword:"type",params:{type: schema55.type}}];
return false;
}
if(errors === _errs18){
if(typeof data6 === "string"){
if(func1(data6) > 16000){
validate51.errors = [{instancePath:instancePath+"/system_prompt",schemaPath:"contract#/$defs/SystemPrompt/maxLength",keyword:"maxLength",params:{limit: 16000}}];
return false;
}
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.payout_wallet !== undefined){
let data7 = data.payout_wallet;
const _errs20 = errors;
const _errs21 = errors;
let valid7 = false;
let passing0 = null;
const _errs22 = errors;
const _errs23 = errors;
if(errors === _errs23){
if(errors === _errs23){
if(typeof data7 === "string"){
if(!pattern9.test(data7)){
const err0 = {instancePath:instancePath+"/payout_wallet",schemaPath:"contract#/$defs/Address/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(!(formats0(data7))){
const err1 = {instancePath:instancePath+"/payout_wallet",schemaPath:"contract#/$defs/Address/format",keyword:"format",params:{format: "eip55"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath:instancePath+"/payout_wallet",schemaPath:"contract#/$defs/Address/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
var _valid0 = _errs22 === errors;
if(_valid0){
valid7 = true;
passing0 = 0;
}
const _errs25 = errors;
if(data7 !== null){
const err3 = {instancePath:instancePath+"/payout_wallet",schemaPath:"#/properties/payout_wallet/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs25 === errors;
if(_valid0 && valid7){
valid7 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid7 = true;
passing0 = 1;
}
}
if(!valid7){
const err4 = {instancePath:instancePath+"/payout_wallet",schemaPath:"#/properties/payout_wallet/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate51.errors = vErrors;
return false;
}
else {
errors = _errs21;
if(vErrors !== null){
if(_errs21){
vErrors.length = _errs21;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.payout_wallet_active_at !== undefined){
let data8 = data.payout_wallet_active_at;
const _errs27 = errors;
const _errs28 = errors;
let valid9 = false;
let passing1 = null;
const _errs29 = errors;
const _errs30 = errors;
if(errors === _errs30){
if(errors === _errs30){
if(typeof data8 === "string"){
if(!(formats2.validate(data8))){
const err5 = {instancePath:instancePath+"/payout_wallet_active_at",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/payout_wallet_active_at",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
var _valid1 = _errs29 === errors;
if(_valid1){
valid9 = true;
passing1 = 0;
}
const _errs32 = errors;
if(data8 !== null){
const err7 = {instancePath:instancePath+"/payout_wallet_active_at",schemaPath:"#/properties/payout_wallet_active_at/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var _valid1 = _errs32 === errors;
if(_valid1 && valid9){
valid9 = false;
passing1 = [passing1, 1];
}
else {
if(_valid1){
valid9 = true;
passing1 = 1;
}
}
if(!valid9){
const err8 = {instancePath:instancePath+"/payout_wallet_active_at",schemaPath:"#/properties/payout_wallet_active_at/oneOf",keyword:"oneOf",params:{passingSchemas: passing1}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate51.errors = vErrors;
return false;
}
else {
errors = _errs28;
if(vErrors !== null){
if(_errs28){
vErrors.length = _errs28;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.avatar_url !== undefined){
let data9 = data.avatar_url;
const _errs34 = errors;
const _errs35 = errors;
let valid11 = false;
let passing2 = null;
const _errs36 = errors;
const _errs37 = errors;
if(errors === _errs37){
if(typeof data9 === "string"){
if(func1(data9) > 512){
const err9 = {instancePath:instancePath+"/avatar_url",schemaPath:"contract#/$defs/ImageUrl/maxLength",keyword:"maxLength",params:{limit: 512}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
else {
if(!pattern10.test(data9)){
const err10 = {instancePath:instancePath+"/avatar_url",schemaPath:"contract#/$defs/ImageUrl/pattern",keyword:"pattern",params:{pattern: "^(https|ipfs)://[^\\s]+$"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
if(Buffer.byteLength(data9) > 512){
const err11 = {instancePath:instancePath+"/avatar_url",schemaPath:"contract#/$defs/ImageUrl/maxBytes",keyword:"maxBytes",params:{limit: 512}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
}
else {
const err12 = {instancePath:instancePath+"/avatar_url",schemaPath:"contract#/$defs/ImageUrl/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
var _valid2 = _errs36 === errors;
if(_valid2){
valid11 = true;
passing2 = 0;
}
const _errs39 = errors;
if(data9 !== null){
const err13 = {instancePath:instancePath+"/avatar_url",schemaPath:"#/properties/avatar_url/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
var _valid2 = _errs39 === errors;
if(_valid2 && valid11){
valid11 = false;
passing2 = [passing2, 1];
}
else {
if(_valid2){
valid11 = true;
passing2 = 1;
}
}
if(!valid11){
const err14 = {instancePath:instancePath+"/avatar_url",schemaPath:"#/properties/avatar_url/oneOf",keyword:"oneOf",params:{passingSchemas: passing2}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
validate51.errors = vErrors;
return false;
}
else {
errors = _errs35;
if(vErrors !== null){
if(_errs35){
vErrors.length = _errs35;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limits !== undefined){
const _errs41 = errors;
if(!(validate36(data.limits, {instancePath:instancePath+"/limits",parentData:data,parentDataProperty:"limits",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs41 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.pending_limits !== undefined){
let data11 = data.pending_limits;
const _errs42 = errors;
const _errs43 = errors;
let valid13 = false;
let passing3 = null;
const _errs44 = errors;
if(!(validate38(data11, {instancePath:instancePath+"/pending_limits",parentData:data,parentDataProperty:"pending_limits",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
errors = vErrors.length;
}
var _valid3 = _errs44 === errors;
if(_valid3){
valid13 = true;
passing3 = 0;
}
const _errs45 = errors;
if(data11 !== null){
const err15 = {instancePath:instancePath+"/pending_limits",schemaPath:"#/properties/pending_limits/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var _valid3 = _errs45 === errors;
if(_valid3 && valid13){
valid13 = false;
passing3 = [passing3, 1];
}
else {
if(_valid3){
valid13 = true;
passing3 = 1;
}
}
if(!valid13){
const err16 = {instancePath:instancePath+"/pending_limits",schemaPath:"#/properties/pending_limits/oneOf",keyword:"oneOf",params:{passingSchemas: passing3}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
validate51.errors = vErrors;
return false;
}
else {
errors = _errs43;
if(vErrors !== null){
if(_errs43){
vErrors.length = _errs43;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs42 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.wallet_address !== undefined){
let data12 = data.wallet_address;
const _errs47 = errors;
const _errs48 = errors;
if(errors === _errs48){
if(errors === _errs48){
if(typeof data12 === "string"){
if(!pattern9.test(data12)){
validate51.errors = [{instancePath:instancePath+"/wallet_address",schemaPath:"contract#/$defs/Address/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}}];
return false;
}
else {
if(!(formats0(data12))){
validate51.errors = [{instancePath:instancePath+"/wallet_address",schemaPath:"contract#/$defs/Address/format",keyword:"format",params:{format: "eip55"}}];
return false;
}
}
}
else {
validate51.errors = [{instancePath:instancePath+"/wallet_address",schemaPath:"contract#/$defs/Address/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs47 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.chain_id !== undefined){
let data13 = data.chain_id;
const _errs50 = errors;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
validate51.errors = [{instancePath:instancePath+"/chain_id",schemaPath:"#/properties/chain_id/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs50){
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 < 1 || isNaN(data13)){
validate51.errors = [{instancePath:instancePath+"/chain_id",schemaPath:"#/properties/chain_id/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid0 = _errs50 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data14 = data.status;
const _errs52 = errors;
if(typeof data14 !== "string"){
validate51.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/$defs/AgentStatus/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((data14 === "stopped") || (data14 === "running")) || (data14 === "paused"))){
validate51.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/$defs/AgentStatus/enum",keyword:"enum",params:{allowedValues: schema67.enum}}];
return false;
}
var valid0 = _errs52 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status_reason !== undefined){
let data15 = data.status_reason;
const _errs55 = errors;
if((typeof data15 !== "string") && (data15 !== null)){
validate51.errors = [{instancePath:instancePath+"/status_reason",schemaPath:"#/properties/status_reason/type",keyword:"type",params:{type: schema50.properties.status_reason.type}}];
return false;
}
if(errors === _errs55){
if(typeof data15 === "string"){
if(func1(data15) > 64){
validate51.errors = [{instancePath:instancePath+"/status_reason",schemaPath:"#/properties/status_reason/maxLength",keyword:"maxLength",params:{limit: 64}}];
return false;
}
}
}
var valid0 = _errs55 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.listed !== undefined){
const _errs57 = errors;
if(typeof data.listed !== "boolean"){
validate51.errors = [{instancePath:instancePath+"/listed",schemaPath:"#/properties/listed/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs57 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.token !== undefined){
let data17 = data.token;
const _errs59 = errors;
const _errs60 = errors;
let valid16 = false;
let passing4 = null;
const _errs61 = errors;
if(!(validate41(data17, {instancePath:instancePath+"/token",parentData:data,parentDataProperty:"token",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors);
errors = vErrors.length;
}
var _valid4 = _errs61 === errors;
if(_valid4){
valid16 = true;
passing4 = 0;
}
const _errs62 = errors;
if(data17 !== null){
const err17 = {instancePath:instancePath+"/token",schemaPath:"#/properties/token/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
var _valid4 = _errs62 === errors;
if(_valid4 && valid16){
valid16 = false;
passing4 = [passing4, 1];
}
else {
if(_valid4){
valid16 = true;
passing4 = 1;
}
}
if(!valid16){
const err18 = {instancePath:instancePath+"/token",schemaPath:"#/properties/token/oneOf",keyword:"oneOf",params:{passingSchemas: passing4}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
validate51.errors = vErrors;
return false;
}
else {
errors = _errs60;
if(vErrors !== null){
if(_errs60){
vErrors.length = _errs60;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs59 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stats !== undefined){
const _errs64 = errors;
if(!(validate43(data.stats, {instancePath:instancePath+"/stats",parentData:data,parentDataProperty:"stats",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
errors = vErrors.length;
}
var valid0 = _errs64 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.starter_funding !== undefined){
let data19 = data.starter_funding;
const _errs65 = errors;
const _errs66 = errors;
let valid17 = false;
let passing5 = null;
const _errs67 = errors;
if(!(validate45(data19, {instancePath:instancePath+"/starter_funding",parentData:data,parentDataProperty:"starter_funding",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
errors = vErrors.length;
}
var _valid5 = _errs67 === errors;
if(_valid5){
valid17 = true;
passing5 = 0;
}
const _errs68 = errors;
if(data19 !== null){
const err19 = {instancePath:instancePath+"/starter_funding",schemaPath:"#/properties/starter_funding/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
var _valid5 = _errs68 === errors;
if(_valid5 && valid17){
valid17 = false;
passing5 = [passing5, 1];
}
else {
if(_valid5){
valid17 = true;
passing5 = 1;
}
}
if(!valid17){
const err20 = {instancePath:instancePath+"/starter_funding",schemaPath:"#/properties/starter_funding/oneOf",keyword:"oneOf",params:{passingSchemas: passing5}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
validate51.errors = vErrors;
return false;
}
else {
errors = _errs66;
if(vErrors !== null){
if(_errs66){
vErrors.length = _errs66;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs65 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data20 = data.version;
const _errs70 = errors;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
validate51.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs70){
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 < 1 || isNaN(data20)){
validate51.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid0 = _errs70 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data21 = data.created_at;
const _errs72 = errors;
const _errs73 = errors;
if(errors === _errs73){
if(errors === _errs73){
if(typeof data21 === "string"){
if(!(formats2.validate(data21))){
validate51.errors = [{instancePath:instancePath+"/created_at",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}}];
return false;
}
}
else {
validate51.errors = [{instancePath:instancePath+"/created_at",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs72 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updated_at !== undefined){
let data22 = data.updated_at;
const _errs75 = errors;
const _errs76 = errors;
if(errors === _errs76){
if(errors === _errs76){
if(typeof data22 === "string"){
if(!(formats2.validate(data22))){
validate51.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}}];
return false;
}
}
else {
validate51.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs75 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate51.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate51.errors = vErrors;
return errors === 0;
}
validate51.evaluated = {"props":{"id":true,"name":true,"description":true,"model":true,"skills":true,"system_prompt":true,"payout_wallet":true,"payout_wallet_active_at":true,"avatar_url":true,"limits":true,"pending_limits":true,"wallet_address":true,"chain_id":true,"status":true,"status_reason":true,"listed":true,"token":true,"stats":true,"starter_funding":true,"version":true,"created_at":true,"updated_at":true},"dynamicProps":false,"dynamicItems":false};

const schema96 = {"type":"object","required":["meta"],"properties":{"meta":{"$ref":"contract#/$defs/Meta"}}};
const schema97 = {"type":"object","required":["requestId"],"additionalProperties":false,"properties":{"requestId":{"$ref":"contract#/$defs/RequestId"}}};

function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate59.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.requestId === undefined) && (missing0 = "requestId")){
validate59.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "requestId")){
validate59.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.requestId !== undefined){
let data0 = data.requestId;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
validate59.errors = [{instancePath:instancePath+"/requestId",schemaPath:"contract#/$defs/RequestId/pattern",keyword:"pattern",params:{pattern: "^req_[0-9A-HJKMNP-TV-Z]{26}$"}}];
return false;
}
}
else {
validate59.errors = [{instancePath:instancePath+"/requestId",schemaPath:"contract#/$defs/RequestId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
}
}
}
else {
validate59.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate59.errors = vErrors;
return errors === 0;
}
validate59.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate58.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.meta === undefined) && (missing0 = "meta")){
validate58.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.meta !== undefined){
if(!(validate59(data.meta, {instancePath:instancePath+"/meta",parentData:data,parentDataProperty:"meta",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
}
}
}
else {
validate58.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate58.errors = vErrors;
return errors === 0;
}
validate58.evaluated = {"props":{"meta":true},"dynamicProps":false,"dynamicItems":false};


function validate50(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="createAgent_201" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate50.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(!(validate51(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors);
errors = vErrors.length;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(!(validate58(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(((((((((((((((((((((((key0 !== "meta") && (key0 !== "id")) && (key0 !== "name")) && (key0 !== "description")) && (key0 !== "model")) && (key0 !== "skills")) && (key0 !== "system_prompt")) && (key0 !== "payout_wallet")) && (key0 !== "payout_wallet_active_at")) && (key0 !== "avatar_url")) && (key0 !== "limits")) && (key0 !== "pending_limits")) && (key0 !== "wallet_address")) && (key0 !== "chain_id")) && (key0 !== "status")) && (key0 !== "status_reason")) && (key0 !== "listed")) && (key0 !== "token")) && (key0 !== "stats")) && (key0 !== "starter_funding")) && (key0 !== "version")) && (key0 !== "created_at")) && (key0 !== "updated_at")){
validate50.errors = [{instancePath,schemaPath:"#/unevaluatedProperties",keyword:"unevaluatedProperties",params:{unevaluatedProperty: key0}}];
return false;
break;
}
}
}
}
validate50.errors = vErrors;
return errors === 0;
}
validate50.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.deleteAgent_200 = validate62;
const schema99 = {"$id":"deleteAgent_200","allOf":[{"$ref":"contract#/$defs/Deleted"},{"$ref":"contract#/$defs/WithMeta"}],"unevaluatedProperties":false};
const schema100 = {"type":"object","required":["id","deleted"],"properties":{"id":{"type":"string","maxLength":64},"deleted":{"type":"boolean","const":true}}};

function validate63(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate63.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.meta === undefined) && (missing0 = "meta")){
validate63.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.meta !== undefined){
if(!(validate59(data.meta, {instancePath:instancePath+"/meta",parentData:data,parentDataProperty:"meta",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
}
}
}
else {
validate63.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate63.errors = vErrors;
return errors === 0;
}
validate63.evaluated = {"props":{"meta":true},"dynamicProps":false,"dynamicItems":false};


function validate62(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="deleteAgent_200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate62.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
const _errs1 = errors;
if(errors === _errs1){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.id === undefined) && (missing0 = "id")) || ((data.deleted === undefined) && (missing0 = "deleted"))){
validate62.errors = [{instancePath,schemaPath:"contract#/$defs/Deleted/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate62.errors = [{instancePath:instancePath+"/id",schemaPath:"contract#/$defs/Deleted/properties/id/maxLength",keyword:"maxLength",params:{limit: 64}}];
return false;
}
}
else {
validate62.errors = [{instancePath:instancePath+"/id",schemaPath:"contract#/$defs/Deleted/properties/id/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid2 = _errs3 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.deleted !== undefined){
let data1 = data.deleted;
const _errs5 = errors;
if(typeof data1 !== "boolean"){
validate62.errors = [{instancePath:instancePath+"/deleted",schemaPath:"contract#/$defs/Deleted/properties/deleted/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
if(true !== data1){
validate62.errors = [{instancePath:instancePath+"/deleted",schemaPath:"contract#/$defs/Deleted/properties/deleted/const",keyword:"const",params:{allowedValue: true}}];
return false;
}
var valid2 = _errs5 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
validate62.errors = [{instancePath,schemaPath:"contract#/$defs/Deleted/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs7 = errors;
if(!(validate63(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(((key0 !== "meta") && (key0 !== "id")) && (key0 !== "deleted")){
validate62.errors = [{instancePath,schemaPath:"#/unevaluatedProperties",keyword:"unevaluatedProperties",params:{unevaluatedProperty: key0}}];
return false;
break;
}
}
}
}
validate62.errors = vErrors;
return errors === 0;
}
validate62.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.listWhitelistEntries_200 = validate66;
const schema102 = {"$id":"listWhitelistEntries_200","$ref":"contract#/$defs/WhitelistEntryList"};
const schema103 = {"type":"object","required":["data","meta"],"additionalProperties":false,"properties":{"data":{"type":"array","maxItems":100,"items":{"$ref":"contract#/$defs/WhitelistEntry","unevaluatedProperties":false}},"meta":{"$ref":"contract#/$defs/PageMeta"}}};
const schema104 = {"type":"object","required":["id","address","label","created_at","active_at"],"properties":{"id":{"$ref":"contract#/$defs/WhitelistEntryId"},"address":{"$ref":"contract#/$defs/Address"},"label":{"type":["string","null"],"maxLength":64},"created_at":{"$ref":"contract#/$defs/Timestamp"},"active_at":{"$ref":"contract#/$defs/Timestamp"}}};
const schema105 = {"type":"string","pattern":"^wle_[0-9A-HJKMNP-TV-Z]{26}$"};
const pattern31 = new RegExp("^wle_[0-9A-HJKMNP-TV-Z]{26}$", "u");

function validate68(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate68.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.address === undefined) && (missing0 = "address"))) || ((data.label === undefined) && (missing0 = "label"))) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.active_at === undefined) && (missing0 = "active_at"))){
validate68.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern31.test(data0)){
validate68.errors = [{instancePath:instancePath+"/id",schemaPath:"contract#/$defs/WhitelistEntryId/pattern",keyword:"pattern",params:{pattern: "^wle_[0-9A-HJKMNP-TV-Z]{26}$"}}];
return false;
}
}
else {
validate68.errors = [{instancePath:instancePath+"/id",schemaPath:"contract#/$defs/WhitelistEntryId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.address !== undefined){
let data1 = data.address;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern9.test(data1)){
validate68.errors = [{instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}}];
return false;
}
else {
if(!(formats0(data1))){
validate68.errors = [{instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/format",keyword:"format",params:{format: "eip55"}}];
return false;
}
}
}
else {
validate68.errors = [{instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
let data2 = data.label;
const _errs7 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate68.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: schema104.properties.label.type}}];
return false;
}
if(errors === _errs7){
if(typeof data2 === "string"){
if(func1(data2) > 64){
validate68.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/maxLength",keyword:"maxLength",params:{limit: 64}}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data3 = data.created_at;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(errors === _errs10){
if(typeof data3 === "string"){
if(!(formats2.validate(data3))){
validate68.errors = [{instancePath:instancePath+"/created_at",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}}];
return false;
}
}
else {
validate68.errors = [{instancePath:instancePath+"/created_at",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.active_at !== undefined){
let data4 = data.active_at;
const _errs12 = errors;
const _errs13 = errors;
if(errors === _errs13){
if(errors === _errs13){
if(typeof data4 === "string"){
if(!(formats2.validate(data4))){
validate68.errors = [{instancePath:instancePath+"/active_at",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}}];
return false;
}
}
else {
validate68.errors = [{instancePath:instancePath+"/active_at",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate68.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate68.errors = vErrors;
return errors === 0;
}
validate68.evaluated = {"props":{"id":true,"address":true,"label":true,"created_at":true,"active_at":true},"dynamicProps":false,"dynamicItems":false};


function validate67(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate67.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.data === undefined) && (missing0 = "data")) || ((data.meta === undefined) && (missing0 = "meta"))){
validate67.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "meta"))){
validate67.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
if(data0.length > 100){
validate67.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/maxItems",keyword:"maxItems",params:{limit: 100}}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
if(!(validate68(data1, {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
errors = vErrors.length;
}
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key1 in data1){
if(((((key1 !== "id") && (key1 !== "address")) && (key1 !== "label")) && (key1 !== "created_at")) && (key1 !== "active_at")){
validate67.errors = [{instancePath:instancePath+"/data/" + i0,schemaPath:"#/properties/data/items/unevaluatedProperties",keyword:"unevaluatedProperties",params:{unevaluatedProperty: key1}}];
return false;
break;
}
}
}
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate67.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.meta !== undefined){
const _errs6 = errors;
if(!(validate30(data.meta, {instancePath:instancePath+"/meta",parentData:data,parentDataProperty:"meta",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate67.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate67.errors = vErrors;
return errors === 0;
}
validate67.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate66(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="listWhitelistEntries_200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate66.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate67(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors);
errors = vErrors.length;
}
validate66.errors = vErrors;
return errors === 0;
}
validate66.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.addWhitelistEntry_201 = validate72;
const schema109 = {"$id":"addWhitelistEntry_201","allOf":[{"$ref":"contract#/$defs/WhitelistEntry"},{"$ref":"contract#/$defs/WithMeta"}],"unevaluatedProperties":false};

function validate73(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate73.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.address === undefined) && (missing0 = "address"))) || ((data.label === undefined) && (missing0 = "label"))) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.active_at === undefined) && (missing0 = "active_at"))){
validate73.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern31.test(data0)){
validate73.errors = [{instancePath:instancePath+"/id",schemaPath:"contract#/$defs/WhitelistEntryId/pattern",keyword:"pattern",params:{pattern: "^wle_[0-9A-HJKMNP-TV-Z]{26}$"}}];
return false;
}
}
else {
validate73.errors = [{instancePath:instancePath+"/id",schemaPath:"contract#/$defs/WhitelistEntryId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.address !== undefined){
let data1 = data.address;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern9.test(data1)){
validate73.errors = [{instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}}];
return false;
}
else {
if(!(formats0(data1))){
validate73.errors = [{instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/format",keyword:"format",params:{format: "eip55"}}];
return false;
}
}
}
else {
validate73.errors = [{instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
let data2 = data.label;
const _errs7 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate73.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: schema104.properties.label.type}}];
return false;
}
if(errors === _errs7){
if(typeof data2 === "string"){
if(func1(data2) > 64){
validate73.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/maxLength",keyword:"maxLength",params:{limit: 64}}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data3 = data.created_at;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(errors === _errs10){
if(typeof data3 === "string"){
if(!(formats2.validate(data3))){
validate73.errors = [{instancePath:instancePath+"/created_at",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}}];
return false;
}
}
else {
validate73.errors = [{instancePath:instancePath+"/created_at",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.active_at !== undefined){
let data4 = data.active_at;
const _errs12 = errors;
const _errs13 = errors;
if(errors === _errs13){
if(errors === _errs13){
if(typeof data4 === "string"){
if(!(formats2.validate(data4))){
validate73.errors = [{instancePath:instancePath+"/active_at",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}}];
return false;
}
}
else {
validate73.errors = [{instancePath:instancePath+"/active_at",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate73.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate73.errors = vErrors;
return errors === 0;
}
validate73.evaluated = {"props":{"id":true,"address":true,"label":true,"created_at":true,"active_at":true},"dynamicProps":false,"dynamicItems":false};


function validate75(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate75.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.meta === undefined) && (missing0 = "meta")){
validate75.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.meta !== undefined){
if(!(validate59(data.meta, {instancePath:instancePath+"/meta",parentData:data,parentDataProperty:"meta",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
}
}
}
else {
validate75.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate75.errors = vErrors;
return errors === 0;
}
validate75.evaluated = {"props":{"meta":true},"dynamicProps":false,"dynamicItems":false};


function validate72(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="addWhitelistEntry_201" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate72.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(!(validate73(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate73.errors : vErrors.concat(validate73.errors);
errors = vErrors.length;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(!(validate75(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate75.errors : vErrors.concat(validate75.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if((((((key0 !== "meta") && (key0 !== "id")) && (key0 !== "address")) && (key0 !== "label")) && (key0 !== "created_at")) && (key0 !== "active_at")){
validate72.errors = [{instancePath,schemaPath:"#/unevaluatedProperties",keyword:"unevaluatedProperties",params:{unevaluatedProperty: key0}}];
return false;
break;
}
}
}
}
validate72.errors = vErrors;
return errors === 0;
}
validate72.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.claimFees_202 = validate78;
const schema116 = {"$id":"claimFees_202","allOf":[{"$ref":"contract#/$defs/FeeClaim"},{"$ref":"contract#/$defs/WithMeta"}],"unevaluatedProperties":false};
const schema117 = {"type":"object","required":["id","agentId","status","statusReason","revertReason","assets","forwardedTo","steps","tx","history","createdAt","updatedAt"],"properties":{"id":{"$ref":"contract#/$defs/FeeClaimId"},"agentId":{"$ref":"contract#/$defs/AgentId"},"status":{"$ref":"contract#/$defs/ChainOperationStatus"},"statusReason":{"type":["string","null"],"maxLength":64},"revertReason":{"type":["string","null"],"maxLength":500},"assets":{"type":"array","maxItems":50,"items":{"$ref":"contract#/$defs/ClaimedAsset"}},"forwardedTo":{"oneOf":[{"$ref":"contract#/$defs/Address"},{"type":"null"}]},"steps":{"type":"array","maxItems":200,"items":{"$ref":"contract#/$defs/OperationStep"}},"tx":{"oneOf":[{"$ref":"contract#/$defs/ChainTransaction"},{"type":"null"}]},"history":{"type":"array","maxItems":100,"items":{"$ref":"contract#/$defs/StatusEvent"}},"createdAt":{"$ref":"contract#/$defs/Timestamp"},"updatedAt":{"$ref":"contract#/$defs/Timestamp"}}};
const schema118 = {"type":"string","pattern":"^clm_[0-9A-HJKMNP-TV-Z]{26}$"};
const pattern35 = new RegExp("^clm_[0-9A-HJKMNP-TV-Z]{26}$", "u");
const schema121 = {"type":"object","required":["symbol","address","amount","amountRaw"],"additionalProperties":false,"properties":{"symbol":{"type":"string","maxLength":64},"address":{"$ref":"contract#/$defs/Address"},"amount":{"oneOf":[{"$ref":"contract#/$defs/DecimalAmount"},{"type":"null"}]},"amountRaw":{"oneOf":[{"$ref":"contract#/$defs/RawAmount"},{"type":"null"}]}}};
const schema124 = {"type":"string","pattern":"^(0|[1-9]\\d{0,77})$"};
const pattern39 = new RegExp("^(0|[1-9]\\d{0,77})$", "u");

function validate80(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate80.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.symbol === undefined) && (missing0 = "symbol")) || ((data.address === undefined) && (missing0 = "address"))) || ((data.amount === undefined) && (missing0 = "amount"))) || ((data.amountRaw === undefined) && (missing0 = "amountRaw"))){
validate80.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "symbol") || (key0 === "address")) || (key0 === "amount")) || (key0 === "amountRaw"))){
validate80.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.symbol !== undefined){
let data0 = data.symbol;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate80.errors = [{instancePath:instancePath+"/symbol",schemaPath:"#/properties/symbol/maxLength",keyword:"maxLength",params:{limit: 64}}];
return false;
}
}
else {
validate80.errors = [{instancePath:instancePath+"/symbol",schemaPath:"#/properties/symbol/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.address !== undefined){
let data1 = data.address;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern9.test(data1)){
validate80.errors = [{instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}}];
return false;
}
else {
if(!(formats0(data1))){
validate80.errors = [{instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/format",keyword:"format",params:{format: "eip55"}}];
return false;
}
}
}
else {
validate80.errors = [{instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amount !== undefined){
let data2 = data.amount;
const _errs7 = errors;
const _errs8 = errors;
let valid2 = false;
let passing0 = null;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data2 === "string"){
if(!pattern11.test(data2)){
const err0 = {instancePath:instancePath+"/amount",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/amount",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs9 === errors;
if(_valid0){
valid2 = true;
passing0 = 0;
}
const _errs12 = errors;
if(data2 !== null){
const err2 = {instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs12 === errors;
if(_valid0 && valid2){
valid2 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid2 = true;
passing0 = 1;
}
}
if(!valid2){
const err3 = {instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate80.errors = vErrors;
return false;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amountRaw !== undefined){
let data3 = data.amountRaw;
const _errs14 = errors;
const _errs15 = errors;
let valid4 = false;
let passing1 = null;
const _errs16 = errors;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data3 === "string"){
if(!pattern39.test(data3)){
const err4 = {instancePath:instancePath+"/amountRaw",schemaPath:"contract#/$defs/RawAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,77})$"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/amountRaw",schemaPath:"contract#/$defs/RawAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var _valid1 = _errs16 === errors;
if(_valid1){
valid4 = true;
passing1 = 0;
}
const _errs19 = errors;
if(data3 !== null){
const err6 = {instancePath:instancePath+"/amountRaw",schemaPath:"#/properties/amountRaw/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid1 = _errs19 === errors;
if(_valid1 && valid4){
valid4 = false;
passing1 = [passing1, 1];
}
else {
if(_valid1){
valid4 = true;
passing1 = 1;
}
}
if(!valid4){
const err7 = {instancePath:instancePath+"/amountRaw",schemaPath:"#/properties/amountRaw/oneOf",keyword:"oneOf",params:{passingSchemas: passing1}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate80.errors = vErrors;
return false;
}
else {
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = _errs15;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate80.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate80.errors = vErrors;
return errors === 0;
}
validate80.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema126 = {"type":"object","required":["name","status","txHash"],"additionalProperties":false,"properties":{"name":{"type":"string","maxLength":100},"status":{"type":"string","enum":["pending","submitted","confirmed","failed","skipped"]},"txHash":{"oneOf":[{"$ref":"contract#/$defs/TransactionHash"},{"type":"null"}]}}};

function validate82(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate82.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.name === undefined) && (missing0 = "name")) || ((data.status === undefined) && (missing0 = "status"))) || ((data.txHash === undefined) && (missing0 = "txHash"))){
validate82.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "name") || (key0 === "status")) || (key0 === "txHash"))){
validate82.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined){
let data0 = data.name;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 100){
validate82.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 100}}];
return false;
}
}
else {
validate82.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data1 = data.status;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate82.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((((data1 === "pending") || (data1 === "submitted")) || (data1 === "confirmed")) || (data1 === "failed")) || (data1 === "skipped"))){
validate82.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema126.properties.status.enum}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.txHash !== undefined){
let data2 = data.txHash;
const _errs6 = errors;
const _errs7 = errors;
let valid1 = false;
let passing0 = null;
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data2 === "string"){
if(!pattern22.test(data2)){
const err0 = {instancePath:instancePath+"/txHash",schemaPath:"contract#/$defs/TransactionHash/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-f]{64}$"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/txHash",schemaPath:"contract#/$defs/TransactionHash/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs8 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs11 = errors;
if(data2 !== null){
const err2 = {instancePath:instancePath+"/txHash",schemaPath:"#/properties/txHash/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs11 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid1 = true;
passing0 = 1;
}
}
if(!valid1){
const err3 = {instancePath:instancePath+"/txHash",schemaPath:"#/properties/txHash/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate82.errors = vErrors;
return false;
}
else {
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate82.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate82.errors = vErrors;
return errors === 0;
}
validate82.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema128 = {"type":"object","required":["hash","blockNumber","finality","gasUsed","feeEth","reorgs"],"additionalProperties":false,"properties":{"hash":{"$ref":"contract#/$defs/TransactionHash"},"blockNumber":{"type":["integer","null"],"minimum":0},"finality":{"type":["string","null"],"enum":["soft","final",null]},"gasUsed":{"type":["integer","null"],"minimum":0},"feeEth":{"oneOf":[{"$ref":"contract#/$defs/DecimalAmount"},{"type":"null"}]},"reorgs":{"type":"integer","minimum":0}}};

function validate84(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate84.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.hash === undefined) && (missing0 = "hash")) || ((data.blockNumber === undefined) && (missing0 = "blockNumber"))) || ((data.finality === undefined) && (missing0 = "finality"))) || ((data.gasUsed === undefined) && (missing0 = "gasUsed"))) || ((data.feeEth === undefined) && (missing0 = "feeEth"))) || ((data.reorgs === undefined) && (missing0 = "reorgs"))){
validate84.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "hash") || (key0 === "blockNumber")) || (key0 === "finality")) || (key0 === "gasUsed")) || (key0 === "feeEth")) || (key0 === "reorgs"))){
validate84.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.hash !== undefined){
let data0 = data.hash;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(!pattern22.test(data0)){
validate84.errors = [{instancePath:instancePath+"/hash",schemaPath:"contract#/$defs/TransactionHash/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-f]{64}$"}}];
return false;
}
}
else {
validate84.errors = [{instancePath:instancePath+"/hash",schemaPath:"contract#/$defs/TransactionHash/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.blockNumber !== undefined){
let data1 = data.blockNumber;
const _errs5 = errors;
if((!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))) && (data1 !== null)){
validate84.errors = [{instancePath:instancePath+"/blockNumber",schemaPath:"#/properties/blockNumber/type",keyword:"type",params:{type: schema128.properties.blockNumber.type}}];
return false;
}
if(errors === _errs5){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
validate84.errors = [{instancePath:instancePath+"/blockNumber",schemaPath:"#/properties/blockNumber/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.finality !== undefined){
let data2 = data.finality;
const _errs7 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate84.errors = [{instancePath:instancePath+"/finality",schemaPath:"#/properties/finality/type",keyword:"type",params:{type: schema128.properties.finality.type}}];
return false;
}
if(!(((data2 === "soft") || (data2 === "final")) || (data2 === null))){
validate84.errors = [{instancePath:instancePath+"/finality",schemaPath:"#/properties/finality/enum",keyword:"enum",params:{allowedValues: schema128.properties.finality.enum}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.gasUsed !== undefined){
let data3 = data.gasUsed;
const _errs9 = errors;
if((!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))) && (data3 !== null)){
validate84.errors = [{instancePath:instancePath+"/gasUsed",schemaPath:"#/properties/gasUsed/type",keyword:"type",params:{type: schema128.properties.gasUsed.type}}];
return false;
}
if(errors === _errs9){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 0 || isNaN(data3)){
validate84.errors = [{instancePath:instancePath+"/gasUsed",schemaPath:"#/properties/gasUsed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.feeEth !== undefined){
let data4 = data.feeEth;
const _errs11 = errors;
const _errs12 = errors;
let valid2 = false;
let passing0 = null;
const _errs13 = errors;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data4 === "string"){
if(!pattern11.test(data4)){
const err0 = {instancePath:instancePath+"/feeEth",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/feeEth",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs13 === errors;
if(_valid0){
valid2 = true;
passing0 = 0;
}
const _errs16 = errors;
if(data4 !== null){
const err2 = {instancePath:instancePath+"/feeEth",schemaPath:"#/properties/feeEth/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs16 === errors;
if(_valid0 && valid2){
valid2 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid2 = true;
passing0 = 1;
}
}
if(!valid2){
const err3 = {instancePath:instancePath+"/feeEth",schemaPath:"#/properties/feeEth/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate84.errors = vErrors;
return false;
}
else {
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reorgs !== undefined){
let data5 = data.reorgs;
const _errs18 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate84.errors = [{instancePath:instancePath+"/reorgs",schemaPath:"#/properties/reorgs/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs18){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
validate84.errors = [{instancePath:instancePath+"/reorgs",schemaPath:"#/properties/reorgs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate84.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate84.errors = vErrors;
return errors === 0;
}
validate84.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema131 = {"type":"object","required":["status","at","txHash"],"additionalProperties":false,"properties":{"status":{"$ref":"contract#/$defs/ChainOperationStatus"},"at":{"$ref":"contract#/$defs/Timestamp"},"txHash":{"oneOf":[{"$ref":"contract#/$defs/TransactionHash"},{"type":"null"}]}}};

function validate86(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate86.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.status === undefined) && (missing0 = "status")) || ((data.at === undefined) && (missing0 = "at"))) || ((data.txHash === undefined) && (missing0 = "txHash"))){
validate86.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "status") || (key0 === "at")) || (key0 === "txHash"))){
validate86.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.status !== undefined){
let data0 = data.status;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate86.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/$defs/ChainOperationStatus/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data0 === "queued") || (data0 === "awaiting_funding")) || (data0 === "submitted")) || (data0 === "confirmed")) || (data0 === "failed")) || (data0 === "expired"))){
validate86.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/$defs/ChainOperationStatus/enum",keyword:"enum",params:{allowedValues: schema76.enum}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.at !== undefined){
let data1 = data.at;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(errors === _errs6){
if(typeof data1 === "string"){
if(!(formats2.validate(data1))){
validate86.errors = [{instancePath:instancePath+"/at",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}}];
return false;
}
}
else {
validate86.errors = [{instancePath:instancePath+"/at",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.txHash !== undefined){
let data2 = data.txHash;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = false;
let passing0 = null;
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data2 === "string"){
if(!pattern22.test(data2)){
const err0 = {instancePath:instancePath+"/txHash",schemaPath:"contract#/$defs/TransactionHash/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-f]{64}$"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/txHash",schemaPath:"contract#/$defs/TransactionHash/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs10 === errors;
if(_valid0){
valid3 = true;
passing0 = 0;
}
const _errs13 = errors;
if(data2 !== null){
const err2 = {instancePath:instancePath+"/txHash",schemaPath:"#/properties/txHash/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs13 === errors;
if(_valid0 && valid3){
valid3 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid3 = true;
passing0 = 1;
}
}
if(!valid3){
const err3 = {instancePath:instancePath+"/txHash",schemaPath:"#/properties/txHash/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate86.errors = vErrors;
return false;
}
else {
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate86.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate86.errors = vErrors;
return errors === 0;
}
validate86.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate79(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate79.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((data.id === undefined) && (missing0 = "id")) || ((data.agentId === undefined) && (missing0 = "agentId"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.statusReason === undefined) && (missing0 = "statusReason"))) || ((data.revertReason === undefined) && (missing0 = "revertReason"))) || ((data.assets === undefined) && (missing0 = "assets"))) || ((data.forwardedTo === undefined) && (missing0 = "forwardedTo"))) || ((data.steps === undefined) && (missing0 = "steps"))) || ((data.tx === undefined) && (missing0 = "tx"))) || ((data.history === undefined) && (missing0 = "history"))) || ((data.createdAt === undefined) && (missing0 = "createdAt"))) || ((data.updatedAt === undefined) && (missing0 = "updatedAt"))){
validate79.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern35.test(data0)){
validate79.errors = [{instancePath:instancePath+"/id",schemaPath:"contract#/$defs/FeeClaimId/pattern",keyword:"pattern",params:{pattern: "^clm_[0-9A-HJKMNP-TV-Z]{26}$"}}];
return false;
}
}
else {
validate79.errors = [{instancePath:instancePath+"/id",schemaPath:"contract#/$defs/FeeClaimId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.agentId !== undefined){
let data1 = data.agentId;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern5.test(data1)){
validate79.errors = [{instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/AgentId/pattern",keyword:"pattern",params:{pattern: "^agt_[0-9A-HJKMNP-TV-Z]{26}$"}}];
return false;
}
}
else {
validate79.errors = [{instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/AgentId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data2 = data.status;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate79.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/$defs/ChainOperationStatus/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data2 === "queued") || (data2 === "awaiting_funding")) || (data2 === "submitted")) || (data2 === "confirmed")) || (data2 === "failed")) || (data2 === "expired"))){
validate79.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/$defs/ChainOperationStatus/enum",keyword:"enum",params:{allowedValues: schema76.enum}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.statusReason !== undefined){
let data3 = data.statusReason;
const _errs10 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
validate79.errors = [{instancePath:instancePath+"/statusReason",schemaPath:"#/properties/statusReason/type",keyword:"type",params:{type: schema117.properties.statusReason.type}}];
return false;
}
if(errors === _errs10){
if(typeof data3 === "string"){
if(func1(data3) > 64){
validate79.errors = [{instancePath:instancePath+"/statusReason",schemaPath:"#/properties/statusReason/maxLength",keyword:"maxLength",params:{limit: 64}}];
return false;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.revertReason !== undefined){
let data4 = data.revertReason;
const _errs12 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
validate79.errors = [{instancePath:instancePath+"/revertReason",schemaPath:"#/properties/revertReason/type",keyword:"type",params:{type: schema117.properties.revertReason.type}}];
return false;
}
if(errors === _errs12){
if(typeof data4 === "string"){
if(func1(data4) > 500){
validate79.errors = [{instancePath:instancePath+"/revertReason",schemaPath:"#/properties/revertReason/maxLength",keyword:"maxLength",params:{limit: 500}}];
return false;
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.assets !== undefined){
let data5 = data.assets;
const _errs14 = errors;
if(errors === _errs14){
if(Array.isArray(data5)){
if(data5.length > 50){
validate79.errors = [{instancePath:instancePath+"/assets",schemaPath:"#/properties/assets/maxItems",keyword:"maxItems",params:{limit: 50}}];
return false;
}
else {
var valid4 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
const _errs16 = errors;
if(!(validate80(data5[i0], {instancePath:instancePath+"/assets/" + i0,parentData:data5,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
var valid4 = _errs16 === errors;
if(!valid4){
break;
}
}
}
}
else {
validate79.errors = [{instancePath:instancePath+"/assets",schemaPath:"#/properties/assets/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.forwardedTo !== undefined){
let data7 = data.forwardedTo;
const _errs17 = errors;
const _errs18 = errors;
let valid5 = false;
let passing0 = null;
const _errs19 = errors;
const _errs20 = errors;
if(errors === _errs20){
if(errors === _errs20){
if(typeof data7 === "string"){
if(!pattern9.test(data7)){
const err0 = {instancePath:instancePath+"/forwardedTo",schemaPath:"contract#/$defs/Address/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(!(formats0(data7))){
const err1 = {instancePath:instancePath+"/forwardedTo",schemaPath:"contract#/$defs/Address/format",keyword:"format",params:{format: "eip55"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath:instancePath+"/forwardedTo",schemaPath:"contract#/$defs/Address/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
var _valid0 = _errs19 === errors;
if(_valid0){
valid5 = true;
passing0 = 0;
}
const _errs22 = errors;
if(data7 !== null){
const err3 = {instancePath:instancePath+"/forwardedTo",schemaPath:"#/properties/forwardedTo/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs22 === errors;
if(_valid0 && valid5){
valid5 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid5 = true;
passing0 = 1;
}
}
if(!valid5){
const err4 = {instancePath:instancePath+"/forwardedTo",schemaPath:"#/properties/forwardedTo/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate79.errors = vErrors;
return false;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.steps !== undefined){
let data8 = data.steps;
const _errs24 = errors;
if(errors === _errs24){
if(Array.isArray(data8)){
if(data8.length > 200){
validate79.errors = [{instancePath:instancePath+"/steps",schemaPath:"#/properties/steps/maxItems",keyword:"maxItems",params:{limit: 200}}];
return false;
}
else {
var valid7 = true;
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
const _errs26 = errors;
if(!(validate82(data8[i1], {instancePath:instancePath+"/steps/" + i1,parentData:data8,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate82.errors : vErrors.concat(validate82.errors);
errors = vErrors.length;
}
var valid7 = _errs26 === errors;
if(!valid7){
break;
}
}
}
}
else {
validate79.errors = [{instancePath:instancePath+"/steps",schemaPath:"#/properties/steps/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tx !== undefined){
let data10 = data.tx;
const _errs27 = errors;
const _errs28 = errors;
let valid8 = false;
let passing1 = null;
const _errs29 = errors;
if(!(validate84(data10, {instancePath:instancePath+"/tx",parentData:data,parentDataProperty:"tx",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors);
errors = vErrors.length;
}
var _valid1 = _errs29 === errors;
if(_valid1){
valid8 = true;
passing1 = 0;
}
const _errs30 = errors;
if(data10 !== null){
const err5 = {instancePath:instancePath+"/tx",schemaPath:"#/properties/tx/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid1 = _errs30 === errors;
if(_valid1 && valid8){
valid8 = false;
passing1 = [passing1, 1];
}
else {
if(_valid1){
valid8 = true;
passing1 = 1;
}
}
if(!valid8){
const err6 = {instancePath:instancePath+"/tx",schemaPath:"#/properties/tx/oneOf",keyword:"oneOf",params:{passingSchemas: passing1}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
validate79.errors = vErrors;
return false;
}
else {
errors = _errs28;
if(vErrors !== null){
if(_errs28){
vErrors.length = _errs28;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.history !== undefined){
let data11 = data.history;
const _errs32 = errors;
if(errors === _errs32){
if(Array.isArray(data11)){
if(data11.length > 100){
validate79.errors = [{instancePath:instancePath+"/history",schemaPath:"#/properties/history/maxItems",keyword:"maxItems",params:{limit: 100}}];
return false;
}
else {
var valid9 = true;
const len2 = data11.length;
for(let i2=0; i2<len2; i2++){
const _errs34 = errors;
if(!(validate86(data11[i2], {instancePath:instancePath+"/history/" + i2,parentData:data11,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
var valid9 = _errs34 === errors;
if(!valid9){
break;
}
}
}
}
else {
validate79.errors = [{instancePath:instancePath+"/history",schemaPath:"#/properties/history/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.createdAt !== undefined){
let data13 = data.createdAt;
const _errs35 = errors;
const _errs36 = errors;
if(errors === _errs36){
if(errors === _errs36){
if(typeof data13 === "string"){
if(!(formats2.validate(data13))){
validate79.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}}];
return false;
}
}
else {
validate79.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updatedAt !== undefined){
let data14 = data.updatedAt;
const _errs38 = errors;
const _errs39 = errors;
if(errors === _errs39){
if(errors === _errs39){
if(typeof data14 === "string"){
if(!(formats2.validate(data14))){
validate79.errors = [{instancePath:instancePath+"/updatedAt",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}}];
return false;
}
}
else {
validate79.errors = [{instancePath:instancePath+"/updatedAt",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate79.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate79.errors = vErrors;
return errors === 0;
}
validate79.evaluated = {"props":{"id":true,"agentId":true,"status":true,"statusReason":true,"revertReason":true,"assets":true,"forwardedTo":true,"steps":true,"tx":true,"history":true,"createdAt":true,"updatedAt":true},"dynamicProps":false,"dynamicItems":false};


function validate89(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate89.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.meta === undefined) && (missing0 = "meta")){
validate89.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.meta !== undefined){
if(!(validate59(data.meta, {instancePath:instancePath+"/meta",parentData:data,parentDataProperty:"meta",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
}
}
}
else {
validate89.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate89.errors = vErrors;
return errors === 0;
}
validate89.evaluated = {"props":{"meta":true},"dynamicProps":false,"dynamicItems":false};


function validate78(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="claimFees_202" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate78.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(!(validate79(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(!(validate89(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate89.errors : vErrors.concat(validate89.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(((((((((((((key0 !== "meta") && (key0 !== "id")) && (key0 !== "agentId")) && (key0 !== "status")) && (key0 !== "statusReason")) && (key0 !== "revertReason")) && (key0 !== "assets")) && (key0 !== "forwardedTo")) && (key0 !== "steps")) && (key0 !== "tx")) && (key0 !== "history")) && (key0 !== "createdAt")) && (key0 !== "updatedAt")){
validate78.errors = [{instancePath,schemaPath:"#/unevaluatedProperties",keyword:"unevaluatedProperties",params:{unevaluatedProperty: key0}}];
return false;
break;
}
}
}
}
validate78.errors = vErrors;
return errors === 0;
}
validate78.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.getFeeEarnings_200 = validate92;
const schema138 = {"$id":"getFeeEarnings_200","allOf":[{"$ref":"contract#/$defs/FeeEarnings"},{"$ref":"contract#/$defs/WithMeta"}],"unevaluatedProperties":false};
const schema139 = {"type":"object","required":["agentId","totalUsd","claimableUsd","claimedUsd","assets","byToken","asOf","block"],"properties":{"agentId":{"oneOf":[{"$ref":"contract#/$defs/AgentId"},{"type":"null"}]},"totalUsd":{"oneOf":[{"$ref":"contract#/$defs/UsdAmount"},{"type":"null"}]},"claimableUsd":{"oneOf":[{"$ref":"contract#/$defs/UsdAmount"},{"type":"null"}]},"claimedUsd":{"oneOf":[{"$ref":"contract#/$defs/UsdAmount"},{"type":"null"}]},"assets":{"type":"array","maxItems":1000,"items":{"$ref":"contract#/$defs/EarningsAsset"}},"byToken":{"type":"array","maxItems":10000,"items":{"$ref":"contract#/$defs/EarningsToken"}},"asOf":{"$ref":"contract#/$defs/Timestamp"},"block":{"type":"integer","minimum":0}}};
const schema144 = {"type":"object","required":["symbol","address","decimals","unswept","claimable","claimed"],"additionalProperties":false,"properties":{"symbol":{"type":"string","maxLength":64},"address":{"$ref":"contract#/$defs/Address"},"decimals":{"type":"integer","minimum":0,"maximum":36},"unswept":{"$ref":"contract#/$defs/DecimalAmount"},"claimable":{"$ref":"contract#/$defs/DecimalAmount"},"claimed":{"$ref":"contract#/$defs/DecimalAmount"}}};

function validate94(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate94.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.symbol === undefined) && (missing0 = "symbol")) || ((data.address === undefined) && (missing0 = "address"))) || ((data.decimals === undefined) && (missing0 = "decimals"))) || ((data.unswept === undefined) && (missing0 = "unswept"))) || ((data.claimable === undefined) && (missing0 = "claimable"))) || ((data.claimed === undefined) && (missing0 = "claimed"))){
validate94.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "symbol") || (key0 === "address")) || (key0 === "decimals")) || (key0 === "unswept")) || (key0 === "claimable")) || (key0 === "claimed"))){
validate94.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.symbol !== undefined){
let data0 = data.symbol;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate94.errors = [{instancePath:instancePath+"/symbol",schemaPath:"#/properties/symbol/maxLength",keyword:"maxLength",params:{limit: 64}}];
return false;
}
}
else {
validate94.errors = [{instancePath:instancePath+"/symbol",schemaPath:"#/properties/symbol/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.address !== undefined){
let data1 = data.address;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern9.test(data1)){
validate94.errors = [{instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}}];
return false;
}
else {
if(!(formats0(data1))){
validate94.errors = [{instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/format",keyword:"format",params:{format: "eip55"}}];
return false;
}
}
}
else {
validate94.errors = [{instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.decimals !== undefined){
let data2 = data.decimals;
const _errs7 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate94.errors = [{instancePath:instancePath+"/decimals",schemaPath:"#/properties/decimals/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs7){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 36 || isNaN(data2)){
validate94.errors = [{instancePath:instancePath+"/decimals",schemaPath:"#/properties/decimals/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36}}];
return false;
}
else {
if(data2 < 0 || isNaN(data2)){
validate94.errors = [{instancePath:instancePath+"/decimals",schemaPath:"#/properties/decimals/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.unswept !== undefined){
let data3 = data.unswept;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data3 === "string"){
if(!pattern11.test(data3)){
validate94.errors = [{instancePath:instancePath+"/unswept",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}}];
return false;
}
}
else {
validate94.errors = [{instancePath:instancePath+"/unswept",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.claimable !== undefined){
let data4 = data.claimable;
const _errs12 = errors;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data4 === "string"){
if(!pattern11.test(data4)){
validate94.errors = [{instancePath:instancePath+"/claimable",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}}];
return false;
}
}
else {
validate94.errors = [{instancePath:instancePath+"/claimable",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.claimed !== undefined){
let data5 = data.claimed;
const _errs15 = errors;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data5 === "string"){
if(!pattern11.test(data5)){
validate94.errors = [{instancePath:instancePath+"/claimed",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}}];
return false;
}
}
else {
validate94.errors = [{instancePath:instancePath+"/claimed",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate94.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate94.errors = vErrors;
return errors === 0;
}
validate94.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema149 = {"type":"object","required":["tokenAddress","symbol","agentId","launchId","venue","quote","unswept","earned"],"additionalProperties":false,"properties":{"tokenAddress":{"$ref":"contract#/$defs/Address"},"symbol":{"type":"string","maxLength":64},"agentId":{"$ref":"contract#/$defs/AgentId"},"launchId":{"$ref":"contract#/$defs/LaunchId"},"venue":{"$ref":"contract#/$defs/Venue"},"quote":{"$ref":"contract#/$defs/QuoteAssetRef"},"unswept":{"$ref":"contract#/$defs/DecimalAmount"},"earned":{"oneOf":[{"$ref":"contract#/$defs/DecimalAmount"},{"type":"null"}]}}};
const schema154 = {"type":"object","required":["symbol","address"],"additionalProperties":false,"properties":{"symbol":{"type":"string","maxLength":64},"address":{"$ref":"contract#/$defs/Address"}}};

function validate97(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate97.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.symbol === undefined) && (missing0 = "symbol")) || ((data.address === undefined) && (missing0 = "address"))){
validate97.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "symbol") || (key0 === "address"))){
validate97.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.symbol !== undefined){
let data0 = data.symbol;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate97.errors = [{instancePath:instancePath+"/symbol",schemaPath:"#/properties/symbol/maxLength",keyword:"maxLength",params:{limit: 64}}];
return false;
}
}
else {
validate97.errors = [{instancePath:instancePath+"/symbol",schemaPath:"#/properties/symbol/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.address !== undefined){
let data1 = data.address;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern9.test(data1)){
validate97.errors = [{instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}}];
return false;
}
else {
if(!(formats0(data1))){
validate97.errors = [{instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/format",keyword:"format",params:{format: "eip55"}}];
return false;
}
}
}
else {
validate97.errors = [{instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate97.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate97.errors = vErrors;
return errors === 0;
}
validate97.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate96(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate96.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.tokenAddress === undefined) && (missing0 = "tokenAddress")) || ((data.symbol === undefined) && (missing0 = "symbol"))) || ((data.agentId === undefined) && (missing0 = "agentId"))) || ((data.launchId === undefined) && (missing0 = "launchId"))) || ((data.venue === undefined) && (missing0 = "venue"))) || ((data.quote === undefined) && (missing0 = "quote"))) || ((data.unswept === undefined) && (missing0 = "unswept"))) || ((data.earned === undefined) && (missing0 = "earned"))){
validate96.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((((key0 === "tokenAddress") || (key0 === "symbol")) || (key0 === "agentId")) || (key0 === "launchId")) || (key0 === "venue")) || (key0 === "quote")) || (key0 === "unswept")) || (key0 === "earned"))){
validate96.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.tokenAddress !== undefined){
let data0 = data.tokenAddress;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(errors === _errs3){
if(typeof data0 === "string"){
if(!pattern9.test(data0)){
validate96.errors = [{instancePath:instancePath+"/tokenAddress",schemaPath:"contract#/$defs/Address/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}}];
return false;
}
else {
if(!(formats0(data0))){
validate96.errors = [{instancePath:instancePath+"/tokenAddress",schemaPath:"contract#/$defs/Address/format",keyword:"format",params:{format: "eip55"}}];
return false;
}
}
}
else {
validate96.errors = [{instancePath:instancePath+"/tokenAddress",schemaPath:"contract#/$defs/Address/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.symbol !== undefined){
let data1 = data.symbol;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate96.errors = [{instancePath:instancePath+"/symbol",schemaPath:"#/properties/symbol/maxLength",keyword:"maxLength",params:{limit: 64}}];
return false;
}
}
else {
validate96.errors = [{instancePath:instancePath+"/symbol",schemaPath:"#/properties/symbol/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.agentId !== undefined){
let data2 = data.agentId;
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data2 === "string"){
if(!pattern5.test(data2)){
validate96.errors = [{instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/AgentId/pattern",keyword:"pattern",params:{pattern: "^agt_[0-9A-HJKMNP-TV-Z]{26}$"}}];
return false;
}
}
else {
validate96.errors = [{instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/AgentId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.launchId !== undefined){
let data3 = data.launchId;
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data3 === "string"){
if(!pattern16.test(data3)){
validate96.errors = [{instancePath:instancePath+"/launchId",schemaPath:"contract#/$defs/LaunchId/pattern",keyword:"pattern",params:{pattern: "^lch_[0-9A-HJKMNP-TV-Z]{26}$"}}];
return false;
}
}
else {
validate96.errors = [{instancePath:instancePath+"/launchId",schemaPath:"contract#/$defs/LaunchId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.venue !== undefined){
let data4 = data.venue;
const _errs13 = errors;
if(typeof data4 !== "string"){
validate96.errors = [{instancePath:instancePath+"/venue",schemaPath:"contract#/$defs/Venue/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(data4 === "pons")){
validate96.errors = [{instancePath:instancePath+"/venue",schemaPath:"contract#/$defs/Venue/enum",keyword:"enum",params:{allowedValues: schema71.enum}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.quote !== undefined){
const _errs16 = errors;
if(!(validate97(data.quote, {instancePath:instancePath+"/quote",parentData:data,parentDataProperty:"quote",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate97.errors : vErrors.concat(validate97.errors);
errors = vErrors.length;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.unswept !== undefined){
let data6 = data.unswept;
const _errs17 = errors;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data6 === "string"){
if(!pattern11.test(data6)){
validate96.errors = [{instancePath:instancePath+"/unswept",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}}];
return false;
}
}
else {
validate96.errors = [{instancePath:instancePath+"/unswept",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.earned !== undefined){
let data7 = data.earned;
const _errs20 = errors;
const _errs21 = errors;
let valid6 = false;
let passing0 = null;
const _errs22 = errors;
const _errs23 = errors;
if(errors === _errs23){
if(typeof data7 === "string"){
if(!pattern11.test(data7)){
const err0 = {instancePath:instancePath+"/earned",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/earned",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs22 === errors;
if(_valid0){
valid6 = true;
passing0 = 0;
}
const _errs25 = errors;
if(data7 !== null){
const err2 = {instancePath:instancePath+"/earned",schemaPath:"#/properties/earned/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs25 === errors;
if(_valid0 && valid6){
valid6 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid6 = true;
passing0 = 1;
}
}
if(!valid6){
const err3 = {instancePath:instancePath+"/earned",schemaPath:"#/properties/earned/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate96.errors = vErrors;
return false;
}
else {
errors = _errs21;
if(vErrors !== null){
if(_errs21){
vErrors.length = _errs21;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
validate96.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate96.errors = vErrors;
return errors === 0;
}
validate96.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate93(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate93.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.agentId === undefined) && (missing0 = "agentId")) || ((data.totalUsd === undefined) && (missing0 = "totalUsd"))) || ((data.claimableUsd === undefined) && (missing0 = "claimableUsd"))) || ((data.claimedUsd === undefined) && (missing0 = "claimedUsd"))) || ((data.assets === undefined) && (missing0 = "assets"))) || ((data.byToken === undefined) && (missing0 = "byToken"))) || ((data.asOf === undefined) && (missing0 = "asOf"))) || ((data.block === undefined) && (missing0 = "block"))){
validate93.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.agentId !== undefined){
let data0 = data.agentId;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = false;
let passing0 = null;
const _errs3 = errors;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data0 === "string"){
if(!pattern5.test(data0)){
const err0 = {instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/AgentId/pattern",keyword:"pattern",params:{pattern: "^agt_[0-9A-HJKMNP-TV-Z]{26}$"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/AgentId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs3 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs6 = errors;
if(data0 !== null){
const err2 = {instancePath:instancePath+"/agentId",schemaPath:"#/properties/agentId/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs6 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid1 = true;
passing0 = 1;
}
}
if(!valid1){
const err3 = {instancePath:instancePath+"/agentId",schemaPath:"#/properties/agentId/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate93.errors = vErrors;
return false;
}
else {
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.totalUsd !== undefined){
let data1 = data.totalUsd;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = false;
let passing1 = null;
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data1 === "string"){
if(!pattern11.test(data1)){
const err4 = {instancePath:instancePath+"/totalUsd",schemaPath:"contract#/$defs/UsdAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/totalUsd",schemaPath:"contract#/$defs/UsdAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var _valid1 = _errs10 === errors;
if(_valid1){
valid3 = true;
passing1 = 0;
}
const _errs13 = errors;
if(data1 !== null){
const err6 = {instancePath:instancePath+"/totalUsd",schemaPath:"#/properties/totalUsd/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid1 = _errs13 === errors;
if(_valid1 && valid3){
valid3 = false;
passing1 = [passing1, 1];
}
else {
if(_valid1){
valid3 = true;
passing1 = 1;
}
}
if(!valid3){
const err7 = {instancePath:instancePath+"/totalUsd",schemaPath:"#/properties/totalUsd/oneOf",keyword:"oneOf",params:{passingSchemas: passing1}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate93.errors = vErrors;
return false;
}
else {
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.claimableUsd !== undefined){
let data2 = data.claimableUsd;
const _errs15 = errors;
const _errs16 = errors;
let valid5 = false;
let passing2 = null;
const _errs17 = errors;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data2 === "string"){
if(!pattern11.test(data2)){
const err8 = {instancePath:instancePath+"/claimableUsd",schemaPath:"contract#/$defs/UsdAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/claimableUsd",schemaPath:"contract#/$defs/UsdAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
var _valid2 = _errs17 === errors;
if(_valid2){
valid5 = true;
passing2 = 0;
}
const _errs20 = errors;
if(data2 !== null){
const err10 = {instancePath:instancePath+"/claimableUsd",schemaPath:"#/properties/claimableUsd/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid2 = _errs20 === errors;
if(_valid2 && valid5){
valid5 = false;
passing2 = [passing2, 1];
}
else {
if(_valid2){
valid5 = true;
passing2 = 1;
}
}
if(!valid5){
const err11 = {instancePath:instancePath+"/claimableUsd",schemaPath:"#/properties/claimableUsd/oneOf",keyword:"oneOf",params:{passingSchemas: passing2}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate93.errors = vErrors;
return false;
}
else {
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.claimedUsd !== undefined){
let data3 = data.claimedUsd;
const _errs22 = errors;
const _errs23 = errors;
let valid7 = false;
let passing3 = null;
const _errs24 = errors;
const _errs25 = errors;
if(errors === _errs25){
if(typeof data3 === "string"){
if(!pattern11.test(data3)){
const err12 = {instancePath:instancePath+"/claimedUsd",schemaPath:"contract#/$defs/UsdAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/claimedUsd",schemaPath:"contract#/$defs/UsdAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
var _valid3 = _errs24 === errors;
if(_valid3){
valid7 = true;
passing3 = 0;
}
const _errs27 = errors;
if(data3 !== null){
const err14 = {instancePath:instancePath+"/claimedUsd",schemaPath:"#/properties/claimedUsd/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var _valid3 = _errs27 === errors;
if(_valid3 && valid7){
valid7 = false;
passing3 = [passing3, 1];
}
else {
if(_valid3){
valid7 = true;
passing3 = 1;
}
}
if(!valid7){
const err15 = {instancePath:instancePath+"/claimedUsd",schemaPath:"#/properties/claimedUsd/oneOf",keyword:"oneOf",params:{passingSchemas: passing3}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
validate93.errors = vErrors;
return false;
}
else {
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.assets !== undefined){
let data4 = data.assets;
const _errs29 = errors;
if(errors === _errs29){
if(Array.isArray(data4)){
if(data4.length > 1000){
validate93.errors = [{instancePath:instancePath+"/assets",schemaPath:"#/properties/assets/maxItems",keyword:"maxItems",params:{limit: 1000}}];
return false;
}
else {
var valid9 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
const _errs31 = errors;
if(!(validate94(data4[i0], {instancePath:instancePath+"/assets/" + i0,parentData:data4,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate94.errors : vErrors.concat(validate94.errors);
errors = vErrors.length;
}
var valid9 = _errs31 === errors;
if(!valid9){
break;
}
}
}
}
else {
validate93.errors = [{instancePath:instancePath+"/assets",schemaPath:"#/properties/assets/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.byToken !== undefined){
let data6 = data.byToken;
const _errs32 = errors;
if(errors === _errs32){
if(Array.isArray(data6)){
if(data6.length > 10000){
validate93.errors = [{instancePath:instancePath+"/byToken",schemaPath:"#/properties/byToken/maxItems",keyword:"maxItems",params:{limit: 10000}}];
return false;
}
else {
var valid10 = true;
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
const _errs34 = errors;
if(!(validate96(data6[i1], {instancePath:instancePath+"/byToken/" + i1,parentData:data6,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate96.errors : vErrors.concat(validate96.errors);
errors = vErrors.length;
}
var valid10 = _errs34 === errors;
if(!valid10){
break;
}
}
}
}
else {
validate93.errors = [{instancePath:instancePath+"/byToken",schemaPath:"#/properties/byToken/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.asOf !== undefined){
let data8 = data.asOf;
const _errs35 = errors;
const _errs36 = errors;
if(errors === _errs36){
if(errors === _errs36){
if(typeof data8 === "string"){
if(!(formats2.validate(data8))){
validate93.errors = [{instancePath:instancePath+"/asOf",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}}];
return false;
}
}
else {
validate93.errors = [{instancePath:instancePath+"/asOf",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.block !== undefined){
let data9 = data.block;
const _errs38 = errors;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
validate93.errors = [{instancePath:instancePath+"/block",schemaPath:"#/properties/block/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs38){
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 0 || isNaN(data9)){
validate93.errors = [{instancePath:instancePath+"/block",schemaPath:"#/properties/block/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate93.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate93.errors = vErrors;
return errors === 0;
}
validate93.evaluated = {"props":{"agentId":true,"totalUsd":true,"claimableUsd":true,"claimedUsd":true,"assets":true,"byToken":true,"asOf":true,"block":true},"dynamicProps":false,"dynamicItems":false};


function validate101(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate101.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.meta === undefined) && (missing0 = "meta")){
validate101.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.meta !== undefined){
if(!(validate59(data.meta, {instancePath:instancePath+"/meta",parentData:data,parentDataProperty:"meta",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
}
}
}
else {
validate101.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate101.errors = vErrors;
return errors === 0;
}
validate101.evaluated = {"props":{"meta":true},"dynamicProps":false,"dynamicItems":false};


function validate92(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="getFeeEarnings_200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate92.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(!(validate93(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate93.errors : vErrors.concat(validate93.errors);
errors = vErrors.length;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(!(validate101(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate101.errors : vErrors.concat(validate101.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(((((((((key0 !== "meta") && (key0 !== "agentId")) && (key0 !== "totalUsd")) && (key0 !== "claimableUsd")) && (key0 !== "claimedUsd")) && (key0 !== "assets")) && (key0 !== "byToken")) && (key0 !== "asOf")) && (key0 !== "block")){
validate92.errors = [{instancePath,schemaPath:"#/unevaluatedProperties",keyword:"unevaluatedProperties",params:{unevaluatedProperty: key0}}];
return false;
break;
}
}
}
}
validate92.errors = vErrors;
return errors === 0;
}
validate92.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.getHealth_200 = validate104;
const schema160 = {"$id":"getHealth_200","allOf":[{"$ref":"contract#/$defs/Health"},{"$ref":"contract#/$defs/WithMeta"}],"unevaluatedProperties":false};
const schema161 = {"type":"object","required":["status","version","uptimeSeconds","checks"],"properties":{"status":{"type":"string","enum":["ok","degraded","down"]},"version":{"type":"string","maxLength":64},"uptimeSeconds":{"type":"number","minimum":0},"checks":{"$ref":"contract#/$defs/HealthChecks"}}};
const schema162 = {"type":"object","required":["database","rpc","venues","ipfs","models","wallets","queue"],"additionalProperties":false,"properties":{"database":{"type":"object","required":["status"],"additionalProperties":false,"properties":{"status":{"$ref":"contract#/$defs/CheckStatus"}}},"rpc":{"type":"object","required":["status","chainId","blockNumber","blockAgeSeconds"],"additionalProperties":false,"properties":{"status":{"$ref":"contract#/$defs/CheckStatus"},"chainId":{"type":["integer","null"],"minimum":1},"blockNumber":{"type":["integer","null"],"minimum":0},"blockAgeSeconds":{"type":["number","null"]}}},"venues":{"type":"object","required":["pons"],"additionalProperties":false,"properties":{"pons":{"$ref":"contract#/$defs/VenueHealth"}}},"ipfs":{"type":"object","required":["status"],"additionalProperties":false,"properties":{"status":{"$ref":"contract#/$defs/CheckStatus"}}},"models":{"type":"object","required":["status"],"additionalProperties":false,"properties":{"status":{"$ref":"contract#/$defs/CheckStatus"}}},"wallets":{"type":"object","required":["frozen"],"additionalProperties":false,"properties":{"frozen":{"type":["integer","null"],"minimum":0}}},"queue":{"type":"object","required":["depth","oldestSeconds"],"additionalProperties":false,"properties":{"depth":{"type":["integer","null"],"minimum":0},"oldestSeconds":{"type":["number","null"],"minimum":0}}}}};
const schema163 = {"type":"string","enum":["ok","down","disabled"]};
const schema165 = {"type":"object","required":["status","address","hasCode","enabled"],"additionalProperties":false,"properties":{"status":{"$ref":"contract#/$defs/CheckStatus"},"address":{"$ref":"contract#/$defs/Address"},"hasCode":{"type":["boolean","null"]},"enabled":{"type":["boolean","null"]}}};

function validate107(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate107.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.status === undefined) && (missing0 = "status")) || ((data.address === undefined) && (missing0 = "address"))) || ((data.hasCode === undefined) && (missing0 = "hasCode"))) || ((data.enabled === undefined) && (missing0 = "enabled"))){
validate107.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "status") || (key0 === "address")) || (key0 === "hasCode")) || (key0 === "enabled"))){
validate107.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.status !== undefined){
let data0 = data.status;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate107.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/$defs/CheckStatus/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((data0 === "ok") || (data0 === "down")) || (data0 === "disabled"))){
validate107.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/$defs/CheckStatus/enum",keyword:"enum",params:{allowedValues: schema163.enum}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.address !== undefined){
let data1 = data.address;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(errors === _errs6){
if(typeof data1 === "string"){
if(!pattern9.test(data1)){
validate107.errors = [{instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}}];
return false;
}
else {
if(!(formats0(data1))){
validate107.errors = [{instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/format",keyword:"format",params:{format: "eip55"}}];
return false;
}
}
}
else {
validate107.errors = [{instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.hasCode !== undefined){
let data2 = data.hasCode;
const _errs8 = errors;
if((typeof data2 !== "boolean") && (data2 !== null)){
validate107.errors = [{instancePath:instancePath+"/hasCode",schemaPath:"#/properties/hasCode/type",keyword:"type",params:{type: schema165.properties.hasCode.type}}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.enabled !== undefined){
let data3 = data.enabled;
const _errs10 = errors;
if((typeof data3 !== "boolean") && (data3 !== null)){
validate107.errors = [{instancePath:instancePath+"/enabled",schemaPath:"#/properties/enabled/type",keyword:"type",params:{type: schema165.properties.enabled.type}}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate107.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate107.errors = vErrors;
return errors === 0;
}
validate107.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate106(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate106.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.database === undefined) && (missing0 = "database")) || ((data.rpc === undefined) && (missing0 = "rpc"))) || ((data.venues === undefined) && (missing0 = "venues"))) || ((data.ipfs === undefined) && (missing0 = "ipfs"))) || ((data.models === undefined) && (missing0 = "models"))) || ((data.wallets === undefined) && (missing0 = "wallets"))) || ((data.queue === undefined) && (missing0 = "queue"))){
validate106.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "database") || (key0 === "rpc")) || (key0 === "venues")) || (key0 === "ipfs")) || (key0 === "models")) || (key0 === "wallets")) || (key0 === "queue"))){
validate106.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.database !== undefined){
let data0 = data.database;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
let missing1;
if((data0.status === undefined) && (missing1 = "status")){
validate106.errors = [{instancePath:instancePath+"/database",schemaPath:"#/properties/database/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs4 = errors;
for(const key1 in data0){
if(!(key1 === "status")){
validate106.errors = [{instancePath:instancePath+"/database",schemaPath:"#/properties/database/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs4 === errors){
if(data0.status !== undefined){
let data1 = data0.status;
if(typeof data1 !== "string"){
validate106.errors = [{instancePath:instancePath+"/database/status",schemaPath:"contract#/$defs/CheckStatus/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((data1 === "ok") || (data1 === "down")) || (data1 === "disabled"))){
validate106.errors = [{instancePath:instancePath+"/database/status",schemaPath:"contract#/$defs/CheckStatus/enum",keyword:"enum",params:{allowedValues: schema163.enum}}];
return false;
}
}
}
}
}
else {
validate106.errors = [{instancePath:instancePath+"/database",schemaPath:"#/properties/database/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rpc !== undefined){
let data2 = data.rpc;
const _errs8 = errors;
if(errors === _errs8){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing2;
if(((((data2.status === undefined) && (missing2 = "status")) || ((data2.chainId === undefined) && (missing2 = "chainId"))) || ((data2.blockNumber === undefined) && (missing2 = "blockNumber"))) || ((data2.blockAgeSeconds === undefined) && (missing2 = "blockAgeSeconds"))){
validate106.errors = [{instancePath:instancePath+"/rpc",schemaPath:"#/properties/rpc/required",keyword:"required",params:{missingProperty: missing2}}];
return false;
}
else {
const _errs10 = errors;
for(const key2 in data2){
if(!((((key2 === "status") || (key2 === "chainId")) || (key2 === "blockNumber")) || (key2 === "blockAgeSeconds"))){
validate106.errors = [{instancePath:instancePath+"/rpc",schemaPath:"#/properties/rpc/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}}];
return false;
break;
}
}
if(_errs10 === errors){
if(data2.status !== undefined){
let data3 = data2.status;
const _errs11 = errors;
if(typeof data3 !== "string"){
validate106.errors = [{instancePath:instancePath+"/rpc/status",schemaPath:"contract#/$defs/CheckStatus/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((data3 === "ok") || (data3 === "down")) || (data3 === "disabled"))){
validate106.errors = [{instancePath:instancePath+"/rpc/status",schemaPath:"contract#/$defs/CheckStatus/enum",keyword:"enum",params:{allowedValues: schema163.enum}}];
return false;
}
var valid3 = _errs11 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data2.chainId !== undefined){
let data4 = data2.chainId;
const _errs14 = errors;
if((!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))) && (data4 !== null)){
validate106.errors = [{instancePath:instancePath+"/rpc/chainId",schemaPath:"#/properties/rpc/properties/chainId/type",keyword:"type",params:{type: schema162.properties.rpc.properties.chainId.type}}];
return false;
}
if(errors === _errs14){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 1 || isNaN(data4)){
validate106.errors = [{instancePath:instancePath+"/rpc/chainId",schemaPath:"#/properties/rpc/properties/chainId/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid3 = _errs14 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data2.blockNumber !== undefined){
let data5 = data2.blockNumber;
const _errs16 = errors;
if((!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))) && (data5 !== null)){
validate106.errors = [{instancePath:instancePath+"/rpc/blockNumber",schemaPath:"#/properties/rpc/properties/blockNumber/type",keyword:"type",params:{type: schema162.properties.rpc.properties.blockNumber.type}}];
return false;
}
if(errors === _errs16){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
validate106.errors = [{instancePath:instancePath+"/rpc/blockNumber",schemaPath:"#/properties/rpc/properties/blockNumber/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid3 = _errs16 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data2.blockAgeSeconds !== undefined){
let data6 = data2.blockAgeSeconds;
const _errs18 = errors;
if((!((typeof data6 == "number") && (isFinite(data6)))) && (data6 !== null)){
validate106.errors = [{instancePath:instancePath+"/rpc/blockAgeSeconds",schemaPath:"#/properties/rpc/properties/blockAgeSeconds/type",keyword:"type",params:{type: schema162.properties.rpc.properties.blockAgeSeconds.type}}];
return false;
}
var valid3 = _errs18 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
}
}
else {
validate106.errors = [{instancePath:instancePath+"/rpc",schemaPath:"#/properties/rpc/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.venues !== undefined){
let data7 = data.venues;
const _errs20 = errors;
if(errors === _errs20){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
let missing3;
if((data7.pons === undefined) && (missing3 = "pons")){
validate106.errors = [{instancePath:instancePath+"/venues",schemaPath:"#/properties/venues/required",keyword:"required",params:{missingProperty: missing3}}];
return false;
}
else {
const _errs22 = errors;
for(const key3 in data7){
if(!(key3 === "pons")){
validate106.errors = [{instancePath:instancePath+"/venues",schemaPath:"#/properties/venues/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}}];
return false;
break;
}
}
if(_errs22 === errors){
if(data7.pons !== undefined){
if(!(validate107(data7.pons, {instancePath:instancePath+"/venues/pons",parentData:data7,parentDataProperty:"pons",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate107.errors : vErrors.concat(validate107.errors);
errors = vErrors.length;
}
}
}
}
}
else {
validate106.errors = [{instancePath:instancePath+"/venues",schemaPath:"#/properties/venues/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ipfs !== undefined){
let data9 = data.ipfs;
const _errs24 = errors;
if(errors === _errs24){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing4;
if((data9.status === undefined) && (missing4 = "status")){
validate106.errors = [{instancePath:instancePath+"/ipfs",schemaPath:"#/properties/ipfs/required",keyword:"required",params:{missingProperty: missing4}}];
return false;
}
else {
const _errs26 = errors;
for(const key4 in data9){
if(!(key4 === "status")){
validate106.errors = [{instancePath:instancePath+"/ipfs",schemaPath:"#/properties/ipfs/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4}}];
return false;
break;
}
}
if(_errs26 === errors){
if(data9.status !== undefined){
let data10 = data9.status;
if(typeof data10 !== "string"){
validate106.errors = [{instancePath:instancePath+"/ipfs/status",schemaPath:"contract#/$defs/CheckStatus/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((data10 === "ok") || (data10 === "down")) || (data10 === "disabled"))){
validate106.errors = [{instancePath:instancePath+"/ipfs/status",schemaPath:"contract#/$defs/CheckStatus/enum",keyword:"enum",params:{allowedValues: schema163.enum}}];
return false;
}
}
}
}
}
else {
validate106.errors = [{instancePath:instancePath+"/ipfs",schemaPath:"#/properties/ipfs/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.models !== undefined){
let data11 = data.models;
const _errs30 = errors;
if(errors === _errs30){
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
let missing5;
if((data11.status === undefined) && (missing5 = "status")){
validate106.errors = [{instancePath:instancePath+"/models",schemaPath:"#/properties/models/required",keyword:"required",params:{missingProperty: missing5}}];
return false;
}
else {
const _errs32 = errors;
for(const key5 in data11){
if(!(key5 === "status")){
validate106.errors = [{instancePath:instancePath+"/models",schemaPath:"#/properties/models/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5}}];
return false;
break;
}
}
if(_errs32 === errors){
if(data11.status !== undefined){
let data12 = data11.status;
if(typeof data12 !== "string"){
validate106.errors = [{instancePath:instancePath+"/models/status",schemaPath:"contract#/$defs/CheckStatus/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((data12 === "ok") || (data12 === "down")) || (data12 === "disabled"))){
validate106.errors = [{instancePath:instancePath+"/models/status",schemaPath:"contract#/$defs/CheckStatus/enum",keyword:"enum",params:{allowedValues: schema163.enum}}];
return false;
}
}
}
}
}
else {
validate106.errors = [{instancePath:instancePath+"/models",schemaPath:"#/properties/models/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.wallets !== undefined){
let data13 = data.wallets;
const _errs36 = errors;
if(errors === _errs36){
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
let missing6;
if((data13.frozen === undefined) && (missing6 = "frozen")){
validate106.errors = [{instancePath:instancePath+"/wallets",schemaPath:"#/properties/wallets/required",keyword:"required",params:{missingProperty: missing6}}];
return false;
}
else {
const _errs38 = errors;
for(const key6 in data13){
if(!(key6 === "frozen")){
validate106.errors = [{instancePath:instancePath+"/wallets",schemaPath:"#/properties/wallets/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6}}];
return false;
break;
}
}
if(_errs38 === errors){
if(data13.frozen !== undefined){
let data14 = data13.frozen;
const _errs39 = errors;
if((!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))) && (data14 !== null)){
validate106.errors = [{instancePath:instancePath+"/wallets/frozen",schemaPath:"#/properties/wallets/properties/frozen/type",keyword:"type",params:{type: schema162.properties.wallets.properties.frozen.type}}];
return false;
}
if(errors === _errs39){
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 < 0 || isNaN(data14)){
validate106.errors = [{instancePath:instancePath+"/wallets/frozen",schemaPath:"#/properties/wallets/properties/frozen/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
}
}
}
else {
validate106.errors = [{instancePath:instancePath+"/wallets",schemaPath:"#/properties/wallets/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.queue !== undefined){
let data15 = data.queue;
const _errs41 = errors;
if(errors === _errs41){
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
let missing7;
if(((data15.depth === undefined) && (missing7 = "depth")) || ((data15.oldestSeconds === undefined) && (missing7 = "oldestSeconds"))){
validate106.errors = [{instancePath:instancePath+"/queue",schemaPath:"#/properties/queue/required",keyword:"required",params:{missingProperty: missing7}}];
return false;
}
else {
const _errs43 = errors;
for(const key7 in data15){
if(!((key7 === "depth") || (key7 === "oldestSeconds"))){
validate106.errors = [{instancePath:instancePath+"/queue",schemaPath:"#/properties/queue/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7}}];
return false;
break;
}
}
if(_errs43 === errors){
if(data15.depth !== undefined){
let data16 = data15.depth;
const _errs44 = errors;
if((!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))) && (data16 !== null)){
validate106.errors = [{instancePath:instancePath+"/queue/depth",schemaPath:"#/properties/queue/properties/depth/type",keyword:"type",params:{type: schema162.properties.queue.properties.depth.type}}];
return false;
}
if(errors === _errs44){
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 < 0 || isNaN(data16)){
validate106.errors = [{instancePath:instancePath+"/queue/depth",schemaPath:"#/properties/queue/properties/depth/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid11 = _errs44 === errors;
}
else {
var valid11 = true;
}
if(valid11){
if(data15.oldestSeconds !== undefined){
let data17 = data15.oldestSeconds;
const _errs46 = errors;
if((!((typeof data17 == "number") && (isFinite(data17)))) && (data17 !== null)){
validate106.errors = [{instancePath:instancePath+"/queue/oldestSeconds",schemaPath:"#/properties/queue/properties/oldestSeconds/type",keyword:"type",params:{type: schema162.properties.queue.properties.oldestSeconds.type}}];
return false;
}
if(errors === _errs46){
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 < 0 || isNaN(data17)){
validate106.errors = [{instancePath:instancePath+"/queue/oldestSeconds",schemaPath:"#/properties/queue/properties/oldestSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid11 = _errs46 === errors;
}
else {
var valid11 = true;
}
}
}
}
}
else {
validate106.errors = [{instancePath:instancePath+"/queue",schemaPath:"#/properties/queue/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs41 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate106.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate106.errors = vErrors;
return errors === 0;
}
validate106.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate105(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate105.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.status === undefined) && (missing0 = "status")) || ((data.version === undefined) && (missing0 = "version"))) || ((data.uptimeSeconds === undefined) && (missing0 = "uptimeSeconds"))) || ((data.checks === undefined) && (missing0 = "checks"))){
validate105.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.status !== undefined){
let data0 = data.status;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate105.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((data0 === "ok") || (data0 === "degraded")) || (data0 === "down"))){
validate105.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema161.properties.status.enum}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data1 = data.version;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate105.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/maxLength",keyword:"maxLength",params:{limit: 64}}];
return false;
}
}
else {
validate105.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.uptimeSeconds !== undefined){
let data2 = data.uptimeSeconds;
const _errs5 = errors;
if(errors === _errs5){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
validate105.errors = [{instancePath:instancePath+"/uptimeSeconds",schemaPath:"#/properties/uptimeSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
else {
validate105.errors = [{instancePath:instancePath+"/uptimeSeconds",schemaPath:"#/properties/uptimeSeconds/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.checks !== undefined){
const _errs7 = errors;
if(!(validate106(data.checks, {instancePath:instancePath+"/checks",parentData:data,parentDataProperty:"checks",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate106.errors : vErrors.concat(validate106.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate105.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate105.errors = vErrors;
return errors === 0;
}
validate105.evaluated = {"props":{"status":true,"version":true,"uptimeSeconds":true,"checks":true},"dynamicProps":false,"dynamicItems":false};


function validate111(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate111.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.meta === undefined) && (missing0 = "meta")){
validate111.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.meta !== undefined){
if(!(validate59(data.meta, {instancePath:instancePath+"/meta",parentData:data,parentDataProperty:"meta",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
}
}
}
else {
validate111.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate111.errors = vErrors;
return errors === 0;
}
validate111.evaluated = {"props":{"meta":true},"dynamicProps":false,"dynamicItems":false};


function validate104(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="getHealth_200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate104.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(!(validate105(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate105.errors : vErrors.concat(validate105.errors);
errors = vErrors.length;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(!(validate111(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate111.errors : vErrors.concat(validate111.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(((((key0 !== "meta") && (key0 !== "status")) && (key0 !== "version")) && (key0 !== "uptimeSeconds")) && (key0 !== "checks")){
validate104.errors = [{instancePath,schemaPath:"#/unevaluatedProperties",keyword:"unevaluatedProperties",params:{unevaluatedProperty: key0}}];
return false;
break;
}
}
}
}
validate104.errors = vErrors;
return errors === 0;
}
validate104.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.getHealth_503 = validate114;
const schema171 = {"$id":"getHealth_503","oneOf":[{"allOf":[{"$ref":"contract#/$defs/Health"},{"$ref":"contract#/$defs/WithMeta"}],"unevaluatedProperties":false},{"$ref":"contract#/$defs/Error"}]};

function validate115(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate115.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.status === undefined) && (missing0 = "status")) || ((data.version === undefined) && (missing0 = "version"))) || ((data.uptimeSeconds === undefined) && (missing0 = "uptimeSeconds"))) || ((data.checks === undefined) && (missing0 = "checks"))){
validate115.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.status !== undefined){
let data0 = data.status;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate115.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((data0 === "ok") || (data0 === "degraded")) || (data0 === "down"))){
validate115.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema161.properties.status.enum}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data1 = data.version;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate115.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/maxLength",keyword:"maxLength",params:{limit: 64}}];
return false;
}
}
else {
validate115.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.uptimeSeconds !== undefined){
let data2 = data.uptimeSeconds;
const _errs5 = errors;
if(errors === _errs5){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
validate115.errors = [{instancePath:instancePath+"/uptimeSeconds",schemaPath:"#/properties/uptimeSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
else {
validate115.errors = [{instancePath:instancePath+"/uptimeSeconds",schemaPath:"#/properties/uptimeSeconds/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.checks !== undefined){
const _errs7 = errors;
if(!(validate106(data.checks, {instancePath:instancePath+"/checks",parentData:data,parentDataProperty:"checks",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate106.errors : vErrors.concat(validate106.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate115.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate115.errors = vErrors;
return errors === 0;
}
validate115.evaluated = {"props":{"status":true,"version":true,"uptimeSeconds":true,"checks":true},"dynamicProps":false,"dynamicItems":false};


function validate118(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate118.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.meta === undefined) && (missing0 = "meta")){
validate118.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.meta !== undefined){
if(!(validate59(data.meta, {instancePath:instancePath+"/meta",parentData:data,parentDataProperty:"meta",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
}
}
}
else {
validate118.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate118.errors = vErrors;
return errors === 0;
}
validate118.evaluated = {"props":{"meta":true},"dynamicProps":false,"dynamicItems":false};


function validate121(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate121.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.error === undefined) && (missing0 = "error")) || ((data.code === undefined) && (missing0 = "code"))){
validate121.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "error") || (key0 === "code")) || (key0 === "field_errors"))){
validate121.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.error !== undefined){
let data0 = data.error;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 500){
validate121.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/maxLength",keyword:"maxLength",params:{limit: 500}}];
return false;
}
}
else {
validate121.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.code !== undefined){
let data1 = data.code;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate121.errors = [{instancePath:instancePath+"/code",schemaPath:"contract#/$defs/ErrorCode/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((data1 === "validation_failed") || (data1 === "invalid_json")) || (data1 === "idempotency_key_required")) || (data1 === "idempotency_key_invalid")) || (data1 === "invalid_cursor")) || (data1 === "unauthenticated")) || (data1 === "invalid_api_key")) || (data1 === "api_key_expired")) || (data1 === "session_expired")) || (data1 === "insufficient_credits")) || (data1 === "insufficient_scope")) || (data1 === "scope_escalation")) || (data1 === "ip_not_allowed")) || (data1 === "csrf_failed")) || (data1 === "not_whitelisted")) || (data1 === "whitelist_pending")) || (data1 === "policy_violation")) || (data1 === "asset_restricted")) || (data1 === "not_found")) || (data1 === "unknown_route")) || (data1 === "method_not_allowed")) || (data1 === "not_acceptable")) || (data1 === "idempotency_in_progress")) || (data1 === "possible_duplicate_launch")) || (data1 === "quote_already_used")) || (data1 === "invalid_state")) || (data1 === "agent_not_running")) || (data1 === "agent_listed")) || (data1 === "agent_busy")) || (data1 === "agent_has_funds")) || (data1 === "run_already_active")) || (data1 === "already_exists")) || (data1 === "own_listing")) || (data1 === "listing_changed")) || (data1 === "listing_not_available")) || (data1 === "resource_in_use")) || (data1 === "quote_expired")) || (data1 === "version_conflict")) || (data1 === "payload_too_large")) || (data1 === "unsupported_media_type")) || (data1 === "idempotency_key_reused")) || (data1 === "unknown_token")) || (data1 === "ambiguous_symbol")) || (data1 === "same_token")) || (data1 === "unsupported_quote")) || (data1 === "unverified_token")) || (data1 === "amount_precision")) || (data1 === "amount_too_small")) || (data1 === "amount_too_large")) || (data1 === "insufficient_balance")) || (data1 === "insufficient_gas")) || (data1 === "insufficient_liquidity")) || (data1 === "slippage_exceeded")) || (data1 === "simulation_failed")) || (data1 === "reserved_symbol")) || (data1 === "invalid_schedule")) || (data1 === "invalid_trigger")) || (data1 === "model_unavailable")) || (data1 === "skill_rejected")) || (data1 === "invalid_image")) || (data1 === "rate_limited")) || (data1 === "quota_exceeded")) || (data1 === "internal_error")) || (data1 === "rpc_error")) || (data1 === "ipfs_error")) || (data1 === "model_error")) || (data1 === "service_unavailable")) || (data1 === "database_unavailable")) || (data1 === "rpc_unavailable")) || (data1 === "chain_mismatch"))){
validate121.errors = [{instancePath:instancePath+"/code",schemaPath:"contract#/$defs/ErrorCode/enum",keyword:"enum",params:{allowedValues: schema36.enum}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.field_errors !== undefined){
let data2 = data.field_errors;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data2)){
if(data2.length > 50){
validate121.errors = [{instancePath:instancePath+"/field_errors",schemaPath:"#/properties/field_errors/maxItems",keyword:"maxItems",params:{limit: 50}}];
return false;
}
else {
var valid2 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
let missing1;
if(((((data3.field === undefined) && (missing1 = "field")) || ((data3.in === undefined) && (missing1 = "in"))) || ((data3.code === undefined) && (missing1 = "code"))) || ((data3.message === undefined) && (missing1 = "message"))){
validate121.errors = [{instancePath:instancePath+"/field_errors/" + i0,schemaPath:"contract#/$defs/FieldError/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs12 = errors;
for(const key1 in data3){
if(!(((((key1 === "field") || (key1 === "in")) || (key1 === "code")) || (key1 === "message")) || (key1 === "expected"))){
validate121.errors = [{instancePath:instancePath+"/field_errors/" + i0,schemaPath:"contract#/$defs/FieldError/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs12 === errors){
if(data3.field !== undefined){
let data4 = data3.field;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data4 === "string"){
if(func1(data4) > 200){
validate121.errors = [{instancePath:instancePath+"/field_errors/" + i0+"/field",schemaPath:"contract#/$defs/FieldError/properties/field/maxLength",keyword:"maxLength",params:{limit: 200}}];
return false;
}
}
else {
validate121.errors = [{instancePath:instancePath+"/field_errors/" + i0+"/field",schemaPath:"contract#/$defs/FieldError/properties/field/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid4 = _errs13 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data3.in !== undefined){
let data5 = data3.in;
const _errs15 = errors;
if(typeof data5 !== "string"){
validate121.errors = [{instancePath:instancePath+"/field_errors/" + i0+"/in",schemaPath:"contract#/$defs/FieldError/properties/in/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((data5 === "body") || (data5 === "query")) || (data5 === "path")) || (data5 === "header"))){
validate121.errors = [{instancePath:instancePath+"/field_errors/" + i0+"/in",schemaPath:"contract#/$defs/FieldError/properties/in/enum",keyword:"enum",params:{allowedValues: schema37.properties.in.enum}}];
return false;
}
var valid4 = _errs15 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data3.code !== undefined){
let data6 = data3.code;
const _errs17 = errors;
if(typeof data6 !== "string"){
validate121.errors = [{instancePath:instancePath+"/field_errors/" + i0+"/code",schemaPath:"contract#/$defs/FieldError/properties/code/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((((((((((((((((data6 === "required") || (data6 === "unknown_field")) || (data6 === "invalid_type")) || (data6 === "invalid_format")) || (data6 === "invalid_enum")) || (data6 === "pattern_mismatch")) || (data6 === "too_short")) || (data6 === "too_long")) || (data6 === "too_small")) || (data6 === "too_large")) || (data6 === "out_of_range")) || (data6 === "duplicate")) || (data6 === "not_found")) || (data6 === "immutable")) || (data6 === "conflict")) || (data6 === "precision")) || (data6 === "checksum_mismatch"))){
validate121.errors = [{instancePath:instancePath+"/field_errors/" + i0+"/code",schemaPath:"contract#/$defs/FieldError/properties/code/enum",keyword:"enum",params:{allowedValues: schema37.properties.code.enum}}];
return false;
}
var valid4 = _errs17 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data3.message !== undefined){
let data7 = data3.message;
const _errs19 = errors;
if(errors === _errs19){
if(typeof data7 === "string"){
if(func1(data7) > 500){
validate121.errors = [{instancePath:instancePath+"/field_errors/" + i0+"/message",schemaPath:"contract#/$defs/FieldError/properties/message/maxLength",keyword:"maxLength",params:{limit: 500}}];
return false;
}
}
else {
validate121.errors = [{instancePath:instancePath+"/field_errors/" + i0+"/message",schemaPath:"contract#/$defs/FieldError/properties/message/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid4 = _errs19 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data3.expected !== undefined){
let data8 = data3.expected;
const _errs21 = errors;
if(errors === _errs21){
if(typeof data8 === "string"){
if(func1(data8) > 500){
validate121.errors = [{instancePath:instancePath+"/field_errors/" + i0+"/expected",schemaPath:"contract#/$defs/FieldError/properties/expected/maxLength",keyword:"maxLength",params:{limit: 500}}];
return false;
}
}
else {
validate121.errors = [{instancePath:instancePath+"/field_errors/" + i0+"/expected",schemaPath:"contract#/$defs/FieldError/properties/expected/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid4 = _errs21 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
}
}
}
else {
validate121.errors = [{instancePath:instancePath+"/field_errors/" + i0,schemaPath:"contract#/$defs/FieldError/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid2 = _errs9 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate121.errors = [{instancePath:instancePath+"/field_errors",schemaPath:"#/properties/field_errors/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate121.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate121.errors = vErrors;
return errors === 0;
}
validate121.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate114(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="getHealth_503" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate114.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
const _errs2 = errors;
if(!(validate115(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate115.errors : vErrors.concat(validate115.errors);
errors = vErrors.length;
}
var valid1 = _errs2 === errors;
if(valid1){
const _errs3 = errors;
if(!(validate118(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
}
if(errors === _errs1){
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(((((key0 !== "meta") && (key0 !== "status")) && (key0 !== "version")) && (key0 !== "uptimeSeconds")) && (key0 !== "checks")){
const err0 = {instancePath,schemaPath:"#/oneOf/0/unevaluatedProperties",keyword:"unevaluatedProperties",params:{unevaluatedProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
break;
}
}
}
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
var props0 = true;
}
const _errs5 = errors;
if(!(validate121(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate121.errors : vErrors.concat(validate121.errors);
errors = vErrors.length;
}
var _valid0 = _errs5 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
if(props0 !== true){
props0 = true;
}
}
}
if(!valid0){
const err1 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate114.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate114.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate114.evaluated = {"dynamicProps":true,"dynamicItems":false};

exports.listApiKeys_200 = validate123;
const schema177 = {"$id":"listApiKeys_200","$ref":"contract#/$defs/ApiKeyList"};
const schema178 = {"type":"object","required":["data","meta"],"additionalProperties":false,"properties":{"data":{"type":"array","maxItems":100,"items":{"$ref":"contract#/$defs/ApiKey","unevaluatedProperties":false}},"meta":{"$ref":"contract#/$defs/PageMeta"}}};
const schema179 = {"type":"object","required":["id","name","prefix","last4","scopes","agent_ids","allowed_ips","status","created_at","expires_at","last_used_at"],"properties":{"id":{"$ref":"contract#/$defs/ApiKeyId"},"name":{"$ref":"contract#/$defs/ApiKeyName"},"prefix":{"type":"string","minLength":8,"maxLength":8},"last4":{"type":"string","minLength":4,"maxLength":4},"scopes":{"type":"array","maxItems":20,"items":{"$ref":"contract#/$defs/Scope"}},"agent_ids":{"type":"array","maxItems":100,"items":{"$ref":"contract#/$defs/AgentId"}},"allowed_ips":{"type":"array","maxItems":50,"items":{"$ref":"contract#/$defs/Cidr"}},"status":{"type":"string","enum":["active","expired","revoked"]},"created_at":{"$ref":"contract#/$defs/Timestamp"},"expires_at":{"oneOf":[{"$ref":"contract#/$defs/Timestamp"},{"type":"null"}]},"last_used_at":{"oneOf":[{"$ref":"contract#/$defs/Timestamp"},{"type":"null"}]}}};
const schema180 = {"type":"string","pattern":"^key_[0-9A-HJKMNP-TV-Z]{26}$"};
const schema181 = {"type":"string","minLength":1,"maxLength":64,"pattern":"^\\S(.*\\S)?$"};
const schema182 = {"type":"string","enum":["read","account:write","agents:write","launch:write","trade:write","transfer:write","automations:write","runtime:write","market:write","skills:write","*"]};
const schema184 = {"type":"string","maxLength":49,"pattern":"^[0-9a-fA-F.:]+/[0-9]{1,3}$"};
const pattern60 = new RegExp("^key_[0-9A-HJKMNP-TV-Z]{26}$", "u");
const pattern61 = new RegExp("^\\S(.*\\S)?$", "u");
const pattern63 = new RegExp("^[0-9a-fA-F.:]+/[0-9]{1,3}$", "u");

function validate125(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate125.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((data.id === undefined) && (missing0 = "id")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.prefix === undefined) && (missing0 = "prefix"))) || ((data.last4 === undefined) && (missing0 = "last4"))) || ((data.scopes === undefined) && (missing0 = "scopes"))) || ((data.agent_ids === undefined) && (missing0 = "agent_ids"))) || ((data.allowed_ips === undefined) && (missing0 = "allowed_ips"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.expires_at === undefined) && (missing0 = "expires_at"))) || ((data.last_used_at === undefined) && (missing0 = "last_used_at"))){
validate125.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern60.test(data0)){
validate125.errors = [{instancePath:instancePath+"/id",schemaPath:"contract#/$defs/ApiKeyId/pattern",keyword:"pattern",params:{pattern: "^key_[0-9A-HJKMNP-TV-Z]{26}$"}}];
return false;
}
}
else {
validate125.errors = [{instancePath:instancePath+"/id",schemaPath:"contract#/$defs/ApiKeyId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data1 = data.name;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate125.errors = [{instancePath:instancePath+"/name",schemaPath:"contract#/$defs/ApiKeyName/maxLength",keyword:"maxLength",params:{limit: 64}}];
return false;
}
else {
if(func1(data1) < 1){
validate125.errors = [{instancePath:instancePath+"/name",schemaPath:"contract#/$defs/ApiKeyName/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
else {
if(!pattern61.test(data1)){
validate125.errors = [{instancePath:instancePath+"/name",schemaPath:"contract#/$defs/ApiKeyName/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}}];
return false;
}
}
}
}
else {
validate125.errors = [{instancePath:instancePath+"/name",schemaPath:"contract#/$defs/ApiKeyName/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.prefix !== undefined){
let data2 = data.prefix;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(func1(data2) > 8){
validate125.errors = [{instancePath:instancePath+"/prefix",schemaPath:"#/properties/prefix/maxLength",keyword:"maxLength",params:{limit: 8}}];
return false;
}
else {
if(func1(data2) < 8){
validate125.errors = [{instancePath:instancePath+"/prefix",schemaPath:"#/properties/prefix/minLength",keyword:"minLength",params:{limit: 8}}];
return false;
}
}
}
else {
validate125.errors = [{instancePath:instancePath+"/prefix",schemaPath:"#/properties/prefix/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.last4 !== undefined){
let data3 = data.last4;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(func1(data3) > 4){
validate125.errors = [{instancePath:instancePath+"/last4",schemaPath:"#/properties/last4/maxLength",keyword:"maxLength",params:{limit: 4}}];
return false;
}
else {
if(func1(data3) < 4){
validate125.errors = [{instancePath:instancePath+"/last4",schemaPath:"#/properties/last4/minLength",keyword:"minLength",params:{limit: 4}}];
return false;
}
}
}
else {
validate125.errors = [{instancePath:instancePath+"/last4",schemaPath:"#/properties/last4/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scopes !== undefined){
let data4 = data.scopes;
const _errs11 = errors;
if(errors === _errs11){
if(Array.isArray(data4)){
if(data4.length > 20){
validate125.errors = [{instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/maxItems",keyword:"maxItems",params:{limit: 20}}];
return false;
}
else {
var valid3 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
const _errs13 = errors;
if(typeof data5 !== "string"){
validate125.errors = [{instancePath:instancePath+"/scopes/" + i0,schemaPath:"contract#/$defs/Scope/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((((((((((data5 === "read") || (data5 === "account:write")) || (data5 === "agents:write")) || (data5 === "launch:write")) || (data5 === "trade:write")) || (data5 === "transfer:write")) || (data5 === "automations:write")) || (data5 === "runtime:write")) || (data5 === "market:write")) || (data5 === "skills:write")) || (data5 === "*"))){
validate125.errors = [{instancePath:instancePath+"/scopes/" + i0,schemaPath:"contract#/$defs/Scope/enum",keyword:"enum",params:{allowedValues: schema182.enum}}];
return false;
}
var valid3 = _errs13 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate125.errors = [{instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.agent_ids !== undefined){
let data6 = data.agent_ids;
const _errs16 = errors;
if(errors === _errs16){
if(Array.isArray(data6)){
if(data6.length > 100){
validate125.errors = [{instancePath:instancePath+"/agent_ids",schemaPath:"#/properties/agent_ids/maxItems",keyword:"maxItems",params:{limit: 100}}];
return false;
}
else {
var valid5 = true;
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
let data7 = data6[i1];
const _errs18 = errors;
const _errs19 = errors;
if(errors === _errs19){
if(typeof data7 === "string"){
if(!pattern5.test(data7)){
validate125.errors = [{instancePath:instancePath+"/agent_ids/" + i1,schemaPath:"contract#/$defs/AgentId/pattern",keyword:"pattern",params:{pattern: "^agt_[0-9A-HJKMNP-TV-Z]{26}$"}}];
return false;
}
}
else {
validate125.errors = [{instancePath:instancePath+"/agent_ids/" + i1,schemaPath:"contract#/$defs/AgentId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid5 = _errs18 === errors;
if(!valid5){
break;
}
}
}
}
else {
validate125.errors = [{instancePath:instancePath+"/agent_ids",schemaPath:"#/properties/agent_ids/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.allowed_ips !== undefined){
let data8 = data.allowed_ips;
const _errs21 = errors;
if(errors === _errs21){
if(Array.isArray(data8)){
if(data8.length > 50){
validate125.errors = [{instancePath:instancePath+"/allowed_ips",schemaPath:"#/properties/allowed_ips/maxItems",keyword:"maxItems",params:{limit: 50}}];
return false;
}
else {
var valid7 = true;
const len2 = data8.length;
for(let i2=0; i2<len2; i2++){
let data9 = data8[i2];
const _errs23 = errors;
const _errs24 = errors;
if(errors === _errs24){
if(typeof data9 === "string"){
if(func1(data9) > 49){
validate125.errors = [{instancePath:instancePath+"/allowed_ips/" + i2,schemaPath:"contract#/$defs/Cidr/maxLength",keyword:"maxLength",params:{limit: 49}}];
return false;
}
else {
if(!pattern63.test(data9)){
validate125.errors = [{instancePath:instancePath+"/allowed_ips/" + i2,schemaPath:"contract#/$defs/Cidr/pattern",keyword:"pattern",params:{pattern: "^[0-9a-fA-F.:]+/[0-9]{1,3}$"}}];
return false;
}
}
}
else {
validate125.errors = [{instancePath:instancePath+"/allowed_ips/" + i2,schemaPath:"contract#/$defs/Cidr/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid7 = _errs23 === errors;
if(!valid7){
break;
}
}
}
}
else {
validate125.errors = [{instancePath:instancePath+"/allowed_ips",schemaPath:"#/properties/allowed_ips/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data10 = data.status;
const _errs26 = errors;
if(typeof data10 !== "string"){
validate125.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((data10 === "active") || (data10 === "expired")) || (data10 === "revoked"))){
validate125.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema179.properties.status.enum}}];
return false;
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data11 = data.created_at;
const _errs28 = errors;
const _errs29 = errors;
if(errors === _errs29){
if(errors === _errs29){
if(typeof data11 === "string"){
if(!(formats2.validate(data11))){
validate125.errors = [{instancePath:instancePath+"/created_at",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}}];
return false;
}
}
else {
validate125.errors = [{instancePath:instancePath+"/created_at",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expires_at !== undefined){
let data12 = data.expires_at;
const _errs31 = errors;
const _errs32 = errors;
let valid10 = false;
let passing0 = null;
const _errs33 = errors;
const _errs34 = errors;
if(errors === _errs34){
if(errors === _errs34){
if(typeof data12 === "string"){
if(!(formats2.validate(data12))){
const err0 = {instancePath:instancePath+"/expires_at",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/expires_at",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
var _valid0 = _errs33 === errors;
if(_valid0){
valid10 = true;
passing0 = 0;
}
const _errs36 = errors;
if(data12 !== null){
const err2 = {instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs36 === errors;
if(_valid0 && valid10){
valid10 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid10 = true;
passing0 = 1;
}
}
if(!valid10){
const err3 = {instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate125.errors = vErrors;
return false;
}
else {
errors = _errs32;
if(vErrors !== null){
if(_errs32){
vErrors.length = _errs32;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.last_used_at !== undefined){
let data13 = data.last_used_at;
const _errs38 = errors;
const _errs39 = errors;
let valid12 = false;
let passing1 = null;
const _errs40 = errors;
const _errs41 = errors;
if(errors === _errs41){
if(errors === _errs41){
if(typeof data13 === "string"){
if(!(formats2.validate(data13))){
const err4 = {instancePath:instancePath+"/last_used_at",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/last_used_at",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
var _valid1 = _errs40 === errors;
if(_valid1){
valid12 = true;
passing1 = 0;
}
const _errs43 = errors;
if(data13 !== null){
const err6 = {instancePath:instancePath+"/last_used_at",schemaPath:"#/properties/last_used_at/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid1 = _errs43 === errors;
if(_valid1 && valid12){
valid12 = false;
passing1 = [passing1, 1];
}
else {
if(_valid1){
valid12 = true;
passing1 = 1;
}
}
if(!valid12){
const err7 = {instancePath:instancePath+"/last_used_at",schemaPath:"#/properties/last_used_at/oneOf",keyword:"oneOf",params:{passingSchemas: passing1}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate125.errors = vErrors;
return false;
}
else {
errors = _errs39;
if(vErrors !== null){
if(_errs39){
vErrors.length = _errs39;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate125.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate125.errors = vErrors;
return errors === 0;
}
validate125.evaluated = {"props":{"id":true,"name":true,"prefix":true,"last4":true,"scopes":true,"agent_ids":true,"allowed_ips":true,"status":true,"created_at":true,"expires_at":true,"last_used_at":true},"dynamicProps":false,"dynamicItems":false};


function validate124(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate124.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.data === undefined) && (missing0 = "data")) || ((data.meta === undefined) && (missing0 = "meta"))){
validate124.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "meta"))){
validate124.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
if(data0.length > 100){
validate124.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/maxItems",keyword:"maxItems",params:{limit: 100}}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
if(!(validate125(data1, {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate125.errors : vErrors.concat(validate125.errors);
errors = vErrors.length;
}
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key1 in data1){
if(((((((((((key1 !== "id") && (key1 !== "name")) && (key1 !== "prefix")) && (key1 !== "last4")) && (key1 !== "scopes")) && (key1 !== "agent_ids")) && (key1 !== "allowed_ips")) && (key1 !== "status")) && (key1 !== "created_at")) && (key1 !== "expires_at")) && (key1 !== "last_used_at")){
validate124.errors = [{instancePath:instancePath+"/data/" + i0,schemaPath:"#/properties/data/items/unevaluatedProperties",keyword:"unevaluatedProperties",params:{unevaluatedProperty: key1}}];
return false;
break;
}
}
}
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate124.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.meta !== undefined){
const _errs6 = errors;
if(!(validate30(data.meta, {instancePath:instancePath+"/meta",parentData:data,parentDataProperty:"meta",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate124.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate124.errors = vErrors;
return errors === 0;
}
validate124.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate123(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="listApiKeys_200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate123.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate124(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate124.errors : vErrors.concat(validate124.errors);
errors = vErrors.length;
}
validate123.errors = vErrors;
return errors === 0;
}
validate123.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.createApiKey_201 = validate129;
const schema188 = {"$id":"createApiKey_201","allOf":[{"$ref":"contract#/$defs/ApiKey"},{"$ref":"contract#/$defs/NewApiKey"},{"$ref":"contract#/$defs/WithMeta"}],"unevaluatedProperties":false};
const schema198 = {"type":"object","required":["key"],"properties":{"key":{"type":"string","pattern":"^cpk_[0-9A-Za-z]{36}$"}}};

function validate130(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate130.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((data.id === undefined) && (missing0 = "id")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.prefix === undefined) && (missing0 = "prefix"))) || ((data.last4 === undefined) && (missing0 = "last4"))) || ((data.scopes === undefined) && (missing0 = "scopes"))) || ((data.agent_ids === undefined) && (missing0 = "agent_ids"))) || ((data.allowed_ips === undefined) && (missing0 = "allowed_ips"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.expires_at === undefined) && (missing0 = "expires_at"))) || ((data.last_used_at === undefined) && (missing0 = "last_used_at"))){
validate130.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern60.test(data0)){
validate130.errors = [{instancePath:instancePath+"/id",schemaPath:"contract#/$defs/ApiKeyId/pattern",keyword:"pattern",params:{pattern: "^key_[0-9A-HJKMNP-TV-Z]{26}$"}}];
return false;
}
}
else {
validate130.errors = [{instancePath:instancePath+"/id",schemaPath:"contract#/$defs/ApiKeyId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data1 = data.name;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(func1(data1) > 64){
validate130.errors = [{instancePath:instancePath+"/name",schemaPath:"contract#/$defs/ApiKeyName/maxLength",keyword:"maxLength",params:{limit: 64}}];
return false;
}
else {
if(func1(data1) < 1){
validate130.errors = [{instancePath:instancePath+"/name",schemaPath:"contract#/$defs/ApiKeyName/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
else {
if(!pattern61.test(data1)){
validate130.errors = [{instancePath:instancePath+"/name",schemaPath:"contract#/$defs/ApiKeyName/pattern",keyword:"pattern",params:{pattern: "^\\S(.*\\S)?$"}}];
return false;
}
}
}
}
else {
validate130.errors = [{instancePath:instancePath+"/name",schemaPath:"contract#/$defs/ApiKeyName/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.prefix !== undefined){
let data2 = data.prefix;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(func1(data2) > 8){
validate130.errors = [{instancePath:instancePath+"/prefix",schemaPath:"#/properties/prefix/maxLength",keyword:"maxLength",params:{limit: 8}}];
return false;
}
else {
if(func1(data2) < 8){
validate130.errors = [{instancePath:instancePath+"/prefix",schemaPath:"#/properties/prefix/minLength",keyword:"minLength",params:{limit: 8}}];
return false;
}
}
}
else {
validate130.errors = [{instancePath:instancePath+"/prefix",schemaPath:"#/properties/prefix/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.last4 !== undefined){
let data3 = data.last4;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(func1(data3) > 4){
validate130.errors = [{instancePath:instancePath+"/last4",schemaPath:"#/properties/last4/maxLength",keyword:"maxLength",params:{limit: 4}}];
return false;
}
else {
if(func1(data3) < 4){
validate130.errors = [{instancePath:instancePath+"/last4",schemaPath:"#/properties/last4/minLength",keyword:"minLength",params:{limit: 4}}];
return false;
}
}
}
else {
validate130.errors = [{instancePath:instancePath+"/last4",schemaPath:"#/properties/last4/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scopes !== undefined){
let data4 = data.scopes;
const _errs11 = errors;
if(errors === _errs11){
if(Array.isArray(data4)){
if(data4.length > 20){
validate130.errors = [{instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/maxItems",keyword:"maxItems",params:{limit: 20}}];
return false;
}
else {
var valid3 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
const _errs13 = errors;
if(typeof data5 !== "string"){
validate130.errors = [{instancePath:instancePath+"/scopes/" + i0,schemaPath:"contract#/$defs/Scope/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((((((((((data5 === "read") || (data5 === "account:write")) || (data5 === "agents:write")) || (data5 === "launch:write")) || (data5 === "trade:write")) || (data5 === "transfer:write")) || (data5 === "automations:write")) || (data5 === "runtime:write")) || (data5 === "market:write")) || (data5 === "skills:write")) || (data5 === "*"))){
validate130.errors = [{instancePath:instancePath+"/scopes/" + i0,schemaPath:"contract#/$defs/Scope/enum",keyword:"enum",params:{allowedValues: schema182.enum}}];
return false;
}
var valid3 = _errs13 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate130.errors = [{instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.agent_ids !== undefined){
let data6 = data.agent_ids;
const _errs16 = errors;
if(errors === _errs16){
if(Array.isArray(data6)){
if(data6.length > 100){
validate130.errors = [{instancePath:instancePath+"/agent_ids",schemaPath:"#/properties/agent_ids/maxItems",keyword:"maxItems",params:{limit: 100}}];
return false;
}
else {
var valid5 = true;
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
let data7 = data6[i1];
const _errs18 = errors;
const _errs19 = errors;
if(errors === _errs19){
if(typeof data7 === "string"){
if(!pattern5.test(data7)){
validate130.errors = [{instancePath:instancePath+"/agent_ids/" + i1,schemaPath:"contract#/$defs/AgentId/pattern",keyword:"pattern",params:{pattern: "^agt_[0-9A-HJKMNP-TV-Z]{26}$"}}];
return false;
}
}
else {
validate130.errors = [{instancePath:instancePath+"/agent_ids/" + i1,schemaPath:"contract#/$defs/AgentId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid5 = _errs18 === errors;
if(!valid5){
break;
}
}
}
}
else {
validate130.errors = [{instancePath:instancePath+"/agent_ids",schemaPath:"#/properties/agent_ids/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.allowed_ips !== undefined){
let data8 = data.allowed_ips;
const _errs21 = errors;
if(errors === _errs21){
if(Array.isArray(data8)){
if(data8.length > 50){
validate130.errors = [{instancePath:instancePath+"/allowed_ips",schemaPath:"#/properties/allowed_ips/maxItems",keyword:"maxItems",params:{limit: 50}}];
return false;
}
else {
var valid7 = true;
const len2 = data8.length;
for(let i2=0; i2<len2; i2++){
let data9 = data8[i2];
const _errs23 = errors;
const _errs24 = errors;
if(errors === _errs24){
if(typeof data9 === "string"){
if(func1(data9) > 49){
validate130.errors = [{instancePath:instancePath+"/allowed_ips/" + i2,schemaPath:"contract#/$defs/Cidr/maxLength",keyword:"maxLength",params:{limit: 49}}];
return false;
}
else {
if(!pattern63.test(data9)){
validate130.errors = [{instancePath:instancePath+"/allowed_ips/" + i2,schemaPath:"contract#/$defs/Cidr/pattern",keyword:"pattern",params:{pattern: "^[0-9a-fA-F.:]+/[0-9]{1,3}$"}}];
return false;
}
}
}
else {
validate130.errors = [{instancePath:instancePath+"/allowed_ips/" + i2,schemaPath:"contract#/$defs/Cidr/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid7 = _errs23 === errors;
if(!valid7){
break;
}
}
}
}
else {
validate130.errors = [{instancePath:instancePath+"/allowed_ips",schemaPath:"#/properties/allowed_ips/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data10 = data.status;
const _errs26 = errors;
if(typeof data10 !== "string"){
validate130.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((data10 === "active") || (data10 === "expired")) || (data10 === "revoked"))){
validate130.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema179.properties.status.enum}}];
return false;
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data11 = data.created_at;
const _errs28 = errors;
const _errs29 = errors;
if(errors === _errs29){
if(errors === _errs29){
if(typeof data11 === "string"){
if(!(formats2.validate(data11))){
validate130.errors = [{instancePath:instancePath+"/created_at",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}}];
return false;
}
}
else {
validate130.errors = [{instancePath:instancePath+"/created_at",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expires_at !== undefined){
let data12 = data.expires_at;
const _errs31 = errors;
const _errs32 = errors;
let valid10 = false;
let passing0 = null;
const _errs33 = errors;
const _errs34 = errors;
if(errors === _errs34){
if(errors === _errs34){
if(typeof data12 === "string"){
if(!(formats2.validate(data12))){
const err0 = {instancePath:instancePath+"/expires_at",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/expires_at",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
var _valid0 = _errs33 === errors;
if(_valid0){
valid10 = true;
passing0 = 0;
}
const _errs36 = errors;
if(data12 !== null){
const err2 = {instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs36 === errors;
if(_valid0 && valid10){
valid10 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid10 = true;
passing0 = 1;
}
}
if(!valid10){
const err3 = {instancePath:instancePath+"/expires_at",schemaPath:"#/properties/expires_at/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate130.errors = vErrors;
return false;
}
else {
errors = _errs32;
if(vErrors !== null){
if(_errs32){
vErrors.length = _errs32;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.last_used_at !== undefined){
let data13 = data.last_used_at;
const _errs38 = errors;
const _errs39 = errors;
let valid12 = false;
let passing1 = null;
const _errs40 = errors;
const _errs41 = errors;
if(errors === _errs41){
if(errors === _errs41){
if(typeof data13 === "string"){
if(!(formats2.validate(data13))){
const err4 = {instancePath:instancePath+"/last_used_at",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/last_used_at",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
var _valid1 = _errs40 === errors;
if(_valid1){
valid12 = true;
passing1 = 0;
}
const _errs43 = errors;
if(data13 !== null){
const err6 = {instancePath:instancePath+"/last_used_at",schemaPath:"#/properties/last_used_at/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid1 = _errs43 === errors;
if(_valid1 && valid12){
valid12 = false;
passing1 = [passing1, 1];
}
else {
if(_valid1){
valid12 = true;
passing1 = 1;
}
}
if(!valid12){
const err7 = {instancePath:instancePath+"/last_used_at",schemaPath:"#/properties/last_used_at/oneOf",keyword:"oneOf",params:{passingSchemas: passing1}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate130.errors = vErrors;
return false;
}
else {
errors = _errs39;
if(vErrors !== null){
if(_errs39){
vErrors.length = _errs39;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate130.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate130.errors = vErrors;
return errors === 0;
}
validate130.evaluated = {"props":{"id":true,"name":true,"prefix":true,"last4":true,"scopes":true,"agent_ids":true,"allowed_ips":true,"status":true,"created_at":true,"expires_at":true,"last_used_at":true},"dynamicProps":false,"dynamicItems":false};


function validate132(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate132.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.meta === undefined) && (missing0 = "meta")){
validate132.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.meta !== undefined){
if(!(validate59(data.meta, {instancePath:instancePath+"/meta",parentData:data,parentDataProperty:"meta",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
}
}
}
else {
validate132.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate132.errors = vErrors;
return errors === 0;
}
validate132.evaluated = {"props":{"meta":true},"dynamicProps":false,"dynamicItems":false};

const pattern68 = new RegExp("^cpk_[0-9A-Za-z]{36}$", "u");

function validate129(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="createApiKey_201" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate129.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(!(validate130(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate130.errors : vErrors.concat(validate130.errors);
errors = vErrors.length;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.key === undefined) && (missing0 = "key")){
validate129.errors = [{instancePath,schemaPath:"contract#/$defs/NewApiKey/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.key !== undefined){
let data0 = data.key;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data0 === "string"){
if(!pattern68.test(data0)){
validate129.errors = [{instancePath:instancePath+"/key",schemaPath:"contract#/$defs/NewApiKey/properties/key/pattern",keyword:"pattern",params:{pattern: "^cpk_[0-9A-Za-z]{36}$"}}];
return false;
}
}
else {
validate129.errors = [{instancePath:instancePath+"/key",schemaPath:"contract#/$defs/NewApiKey/properties/key/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
}
}
else {
validate129.errors = [{instancePath,schemaPath:"contract#/$defs/NewApiKey/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs1 === errors;
if(valid0){
const _errs6 = errors;
if(!(validate132(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate132.errors : vErrors.concat(validate132.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(((((((((((((key0 !== "meta") && (key0 !== "key")) && (key0 !== "id")) && (key0 !== "name")) && (key0 !== "prefix")) && (key0 !== "last4")) && (key0 !== "scopes")) && (key0 !== "agent_ids")) && (key0 !== "allowed_ips")) && (key0 !== "status")) && (key0 !== "created_at")) && (key0 !== "expires_at")) && (key0 !== "last_used_at")){
validate129.errors = [{instancePath,schemaPath:"#/unevaluatedProperties",keyword:"unevaluatedProperties",params:{unevaluatedProperty: key0}}];
return false;
break;
}
}
}
}
validate129.errors = vErrors;
return errors === 0;
}
validate129.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.listLaunches_200 = validate135;
const schema200 = {"$id":"listLaunches_200","$ref":"contract#/$defs/LaunchList"};
const schema201 = {"type":"object","required":["data","meta"],"additionalProperties":false,"properties":{"data":{"type":"array","maxItems":100,"items":{"$ref":"contract#/$defs/Launch","unevaluatedProperties":false}},"meta":{"$ref":"contract#/$defs/PageMeta"}}};
const schema202 = {"type":"object","required":["id","agentId","venue","mode","status","statusReason","revertReason","name","symbol","description","logoUrl","website","twitter","telegram","creatorTaxBps","metadataUri","quote","feeRecipient","token","pool","tx","steps","cost","funding","initialBuy","history","createdAt","updatedAt"],"properties":{"id":{"$ref":"contract#/$defs/LaunchId"},"agentId":{"$ref":"contract#/$defs/AgentId"},"venue":{"$ref":"contract#/$defs/Venue"},"mode":{"$ref":"contract#/$defs/LaunchMode"},"status":{"$ref":"contract#/$defs/ChainOperationStatus"},"statusReason":{"type":["string","null"],"maxLength":64},"revertReason":{"type":["string","null"],"maxLength":500},"name":{"$ref":"contract#/$defs/TokenName"},"symbol":{"$ref":"contract#/$defs/TokenSymbol"},"description":{"type":["string","null"],"maxLength":2048},"logoUrl":{"oneOf":[{"$ref":"contract#/$defs/ImageUrl"},{"type":"null"}]},"website":{"oneOf":[{"$ref":"contract#/$defs/HttpsUrl"},{"type":"null"}]},"twitter":{"oneOf":[{"$ref":"contract#/$defs/HttpsUrl"},{"type":"null"}]},"telegram":{"oneOf":[{"$ref":"contract#/$defs/HttpsUrl"},{"type":"null"}]},"creatorTaxBps":{"type":"integer","minimum":0,"maximum":1000},"metadataUri":{"type":["string","null"],"maxLength":512},"quote":{"$ref":"contract#/$defs/QuoteAssetRef"},"feeRecipient":{"$ref":"contract#/$defs/Address"},"token":{"$ref":"contract#/$defs/LaunchToken"},"pool":{"oneOf":[{"$ref":"contract#/$defs/LaunchPool"},{"type":"null"}]},"tx":{"oneOf":[{"$ref":"contract#/$defs/ChainTransaction"},{"type":"null"}]},"steps":{"type":"array","maxItems":10,"items":{"$ref":"contract#/$defs/OperationStep"}},"cost":{"$ref":"contract#/$defs/LaunchCost"},"funding":{"oneOf":[{"$ref":"contract#/$defs/LaunchFunding"},{"type":"null"}]},"initialBuy":{"oneOf":[{"$ref":"contract#/$defs/InitialBuy"},{"type":"null"}]},"history":{"type":"array","maxItems":100,"items":{"$ref":"contract#/$defs/StatusEvent"}},"createdAt":{"$ref":"contract#/$defs/Timestamp"},"updatedAt":{"$ref":"contract#/$defs/Timestamp"}}};
const schema206 = {"type":"string","enum":["sponsored","self_funded"]};
const schema208 = {"type":"string","minLength":1,"maxLength":64,"maxBytes":64,"pattern":"^[^\\s\\p{C}]([^\\p{C}]*[^\\s\\p{C}])?$"};
const schema209 = {"type":"string","pattern":"^[A-Z0-9]{1,10}$"};
const schema211 = {"type":"string","pattern":"^https://[^\\s]+$","maxLength":256,"maxBytes":256};
const pattern72 = new RegExp("^[A-Z0-9]{1,10}$", "u");
const pattern74 = new RegExp("^https://[^\\s]+$", "u");
const schema215 = {"type":"object","required":["address","predictedAddress","phase"],"additionalProperties":false,"properties":{"address":{"oneOf":[{"$ref":"contract#/$defs/Address"},{"type":"null"}]},"predictedAddress":{"oneOf":[{"$ref":"contract#/$defs/Address"},{"type":"null"}]},"phase":{"oneOf":[{"$ref":"contract#/$defs/TokenPhase"},{"type":"null"}]}}};
const schema218 = {"type":"string","enum":["curve","graduating","graduated","rescued","pool"]};

function validate139(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate139.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.address === undefined) && (missing0 = "address")) || ((data.predictedAddress === undefined) && (missing0 = "predictedAddress"))) || ((data.phase === undefined) && (missing0 = "phase"))){
validate139.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "address") || (key0 === "predictedAddress")) || (key0 === "phase"))){
validate139.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.address !== undefined){
let data0 = data.address;
const _errs2 = errors;
const _errs3 = errors;
let valid1 = false;
let passing0 = null;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(errors === _errs5){
if(typeof data0 === "string"){
if(!pattern9.test(data0)){
const err0 = {instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(!(formats0(data0))){
const err1 = {instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/format",keyword:"format",params:{format: "eip55"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
var _valid0 = _errs4 === errors;
if(_valid0){
valid1 = true;
passing0 = 0;
}
const _errs7 = errors;
if(data0 !== null){
const err3 = {instancePath:instancePath+"/address",schemaPath:"#/properties/address/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs7 === errors;
if(_valid0 && valid1){
valid1 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid1 = true;
passing0 = 1;
}
}
if(!valid1){
const err4 = {instancePath:instancePath+"/address",schemaPath:"#/properties/address/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate139.errors = vErrors;
return false;
}
else {
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.predictedAddress !== undefined){
let data1 = data.predictedAddress;
const _errs9 = errors;
const _errs10 = errors;
let valid3 = false;
let passing1 = null;
const _errs11 = errors;
const _errs12 = errors;
if(errors === _errs12){
if(errors === _errs12){
if(typeof data1 === "string"){
if(!pattern9.test(data1)){
const err5 = {instancePath:instancePath+"/predictedAddress",schemaPath:"contract#/$defs/Address/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
if(!(formats0(data1))){
const err6 = {instancePath:instancePath+"/predictedAddress",schemaPath:"contract#/$defs/Address/format",keyword:"format",params:{format: "eip55"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath:instancePath+"/predictedAddress",schemaPath:"contract#/$defs/Address/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
var _valid1 = _errs11 === errors;
if(_valid1){
valid3 = true;
passing1 = 0;
}
const _errs14 = errors;
if(data1 !== null){
const err8 = {instancePath:instancePath+"/predictedAddress",schemaPath:"#/properties/predictedAddress/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var _valid1 = _errs14 === errors;
if(_valid1 && valid3){
valid3 = false;
passing1 = [passing1, 1];
}
else {
if(_valid1){
valid3 = true;
passing1 = 1;
}
}
if(!valid3){
const err9 = {instancePath:instancePath+"/predictedAddress",schemaPath:"#/properties/predictedAddress/oneOf",keyword:"oneOf",params:{passingSchemas: passing1}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
validate139.errors = vErrors;
return false;
}
else {
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.phase !== undefined){
let data2 = data.phase;
const _errs16 = errors;
const _errs17 = errors;
let valid5 = false;
let passing2 = null;
const _errs18 = errors;
if(typeof data2 !== "string"){
const err10 = {instancePath:instancePath+"/phase",schemaPath:"contract#/$defs/TokenPhase/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(((((data2 === "curve") || (data2 === "graduating")) || (data2 === "graduated")) || (data2 === "rescued")) || (data2 === "pool"))){
const err11 = {instancePath:instancePath+"/phase",schemaPath:"contract#/$defs/TokenPhase/enum",keyword:"enum",params:{allowedValues: schema218.enum}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var _valid2 = _errs18 === errors;
if(_valid2){
valid5 = true;
passing2 = 0;
}
const _errs21 = errors;
if(data2 !== null){
const err12 = {instancePath:instancePath+"/phase",schemaPath:"#/properties/phase/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var _valid2 = _errs21 === errors;
if(_valid2 && valid5){
valid5 = false;
passing2 = [passing2, 1];
}
else {
if(_valid2){
valid5 = true;
passing2 = 1;
}
}
if(!valid5){
const err13 = {instancePath:instancePath+"/phase",schemaPath:"#/properties/phase/oneOf",keyword:"oneOf",params:{passingSchemas: passing2}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
validate139.errors = vErrors;
return false;
}
else {
errors = _errs17;
if(vErrors !== null){
if(_errs17){
vErrors.length = _errs17;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate139.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate139.errors = vErrors;
return errors === 0;
}
validate139.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema219 = {"type":"object","required":["kind","address"],"additionalProperties":false,"properties":{"kind":{"type":"string","enum":["curve"]},"address":{"$ref":"contract#/$defs/Address"}}};

function validate141(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate141.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.kind === undefined) && (missing0 = "kind")) || ((data.address === undefined) && (missing0 = "address"))){
validate141.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "kind") || (key0 === "address"))){
validate141.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
let data0 = data.kind;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate141.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(data0 === "curve")){
validate141.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema219.properties.kind.enum}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.address !== undefined){
let data1 = data.address;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern9.test(data1)){
validate141.errors = [{instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}}];
return false;
}
else {
if(!(formats0(data1))){
validate141.errors = [{instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/format",keyword:"format",params:{format: "eip55"}}];
return false;
}
}
}
else {
validate141.errors = [{instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate141.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate141.errors = vErrors;
return errors === 0;
}
validate141.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema221 = {"type":"object","required":["credits","launchFeeEth","gasEth"],"additionalProperties":false,"properties":{"credits":{"$ref":"contract#/$defs/CreditAmount"},"launchFeeEth":{"oneOf":[{"$ref":"contract#/$defs/DecimalAmount"},{"type":"null"}]},"gasEth":{"oneOf":[{"$ref":"contract#/$defs/DecimalAmount"},{"type":"null"}]}}};
const schema222 = {"type":"string","pattern":"^(0|[1-9]\\d{0,17})(\\.\\d{1,6})?$"};
const pattern81 = new RegExp("^(0|[1-9]\\d{0,17})(\\.\\d{1,6})?$", "u");

function validate145(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate145.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.credits === undefined) && (missing0 = "credits")) || ((data.launchFeeEth === undefined) && (missing0 = "launchFeeEth"))) || ((data.gasEth === undefined) && (missing0 = "gasEth"))){
validate145.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "credits") || (key0 === "launchFeeEth")) || (key0 === "gasEth"))){
validate145.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.credits !== undefined){
let data0 = data.credits;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(!pattern81.test(data0)){
validate145.errors = [{instancePath:instancePath+"/credits",schemaPath:"contract#/$defs/CreditAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,17})(\\.\\d{1,6})?$"}}];
return false;
}
}
else {
validate145.errors = [{instancePath:instancePath+"/credits",schemaPath:"contract#/$defs/CreditAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.launchFeeEth !== undefined){
let data1 = data.launchFeeEth;
const _errs5 = errors;
const _errs6 = errors;
let valid2 = false;
let passing0 = null;
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data1 === "string"){
if(!pattern11.test(data1)){
const err0 = {instancePath:instancePath+"/launchFeeEth",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/launchFeeEth",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs7 === errors;
if(_valid0){
valid2 = true;
passing0 = 0;
}
const _errs10 = errors;
if(data1 !== null){
const err2 = {instancePath:instancePath+"/launchFeeEth",schemaPath:"#/properties/launchFeeEth/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs10 === errors;
if(_valid0 && valid2){
valid2 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid2 = true;
passing0 = 1;
}
}
if(!valid2){
const err3 = {instancePath:instancePath+"/launchFeeEth",schemaPath:"#/properties/launchFeeEth/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate145.errors = vErrors;
return false;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.gasEth !== undefined){
let data2 = data.gasEth;
const _errs12 = errors;
const _errs13 = errors;
let valid4 = false;
let passing1 = null;
const _errs14 = errors;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data2 === "string"){
if(!pattern11.test(data2)){
const err4 = {instancePath:instancePath+"/gasEth",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/gasEth",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var _valid1 = _errs14 === errors;
if(_valid1){
valid4 = true;
passing1 = 0;
}
const _errs17 = errors;
if(data2 !== null){
const err6 = {instancePath:instancePath+"/gasEth",schemaPath:"#/properties/gasEth/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid1 = _errs17 === errors;
if(_valid1 && valid4){
valid4 = false;
passing1 = [passing1, 1];
}
else {
if(_valid1){
valid4 = true;
passing1 = 1;
}
}
if(!valid4){
const err7 = {instancePath:instancePath+"/gasEth",schemaPath:"#/properties/gasEth/oneOf",keyword:"oneOf",params:{passingSchemas: passing1}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate145.errors = vErrors;
return false;
}
else {
errors = _errs13;
if(vErrors !== null){
if(_errs13){
vErrors.length = _errs13;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate145.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate145.errors = vErrors;
return errors === 0;
}
validate145.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema225 = {"type":"object","required":["address","asset","required","received","expiresAt"],"additionalProperties":false,"properties":{"address":{"$ref":"contract#/$defs/Address"},"asset":{"$ref":"contract#/$defs/TokenRef"},"required":{"$ref":"contract#/$defs/DecimalAmount"},"received":{"$ref":"contract#/$defs/DecimalAmount"},"expiresAt":{"$ref":"contract#/$defs/Timestamp"}}};
const schema227 = {"type":"object","required":["symbol","address","decimals"],"additionalProperties":false,"properties":{"symbol":{"type":"string","maxLength":64},"address":{"$ref":"contract#/$defs/Address"},"decimals":{"type":"integer","minimum":0,"maximum":36}}};

function validate148(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate148.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.symbol === undefined) && (missing0 = "symbol")) || ((data.address === undefined) && (missing0 = "address"))) || ((data.decimals === undefined) && (missing0 = "decimals"))){
validate148.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "symbol") || (key0 === "address")) || (key0 === "decimals"))){
validate148.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.symbol !== undefined){
let data0 = data.symbol;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate148.errors = [{instancePath:instancePath+"/symbol",schemaPath:"#/properties/symbol/maxLength",keyword:"maxLength",params:{limit: 64}}];
return false;
}
}
else {
validate148.errors = [{instancePath:instancePath+"/symbol",schemaPath:"#/properties/symbol/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.address !== undefined){
let data1 = data.address;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern9.test(data1)){
validate148.errors = [{instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}}];
return false;
}
else {
if(!(formats0(data1))){
validate148.errors = [{instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/format",keyword:"format",params:{format: "eip55"}}];
return false;
}
}
}
else {
validate148.errors = [{instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.decimals !== undefined){
let data2 = data.decimals;
const _errs7 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate148.errors = [{instancePath:instancePath+"/decimals",schemaPath:"#/properties/decimals/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs7){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 36 || isNaN(data2)){
validate148.errors = [{instancePath:instancePath+"/decimals",schemaPath:"#/properties/decimals/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36}}];
return false;
}
else {
if(data2 < 0 || isNaN(data2)){
validate148.errors = [{instancePath:instancePath+"/decimals",schemaPath:"#/properties/decimals/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate148.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate148.errors = vErrors;
return errors === 0;
}
validate148.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate147(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate147.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.address === undefined) && (missing0 = "address")) || ((data.asset === undefined) && (missing0 = "asset"))) || ((data.required === undefined) && (missing0 = "required"))) || ((data.received === undefined) && (missing0 = "received"))) || ((data.expiresAt === undefined) && (missing0 = "expiresAt"))){
validate147.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "address") || (key0 === "asset")) || (key0 === "required")) || (key0 === "received")) || (key0 === "expiresAt"))){
validate147.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.address !== undefined){
let data0 = data.address;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(errors === _errs3){
if(typeof data0 === "string"){
if(!pattern9.test(data0)){
validate147.errors = [{instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}}];
return false;
}
else {
if(!(formats0(data0))){
validate147.errors = [{instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/format",keyword:"format",params:{format: "eip55"}}];
return false;
}
}
}
else {
validate147.errors = [{instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.asset !== undefined){
const _errs5 = errors;
if(!(validate148(data.asset, {instancePath:instancePath+"/asset",parentData:data,parentDataProperty:"asset",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate148.errors : vErrors.concat(validate148.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.required !== undefined){
let data2 = data.required;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(!pattern11.test(data2)){
validate147.errors = [{instancePath:instancePath+"/required",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}}];
return false;
}
}
else {
validate147.errors = [{instancePath:instancePath+"/required",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.received !== undefined){
let data3 = data.received;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data3 === "string"){
if(!pattern11.test(data3)){
validate147.errors = [{instancePath:instancePath+"/received",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}}];
return false;
}
}
else {
validate147.errors = [{instancePath:instancePath+"/received",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expiresAt !== undefined){
let data4 = data.expiresAt;
const _errs12 = errors;
const _errs13 = errors;
if(errors === _errs13){
if(errors === _errs13){
if(typeof data4 === "string"){
if(!(formats2.validate(data4))){
validate147.errors = [{instancePath:instancePath+"/expiresAt",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}}];
return false;
}
}
else {
validate147.errors = [{instancePath:instancePath+"/expiresAt",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate147.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate147.errors = vErrors;
return errors === 0;
}
validate147.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema232 = {"type":"object","required":["amountIn","amountInRaw","amountInFilled","amountInFilledRaw","tokensOut","tokensOutRaw","minTokensOut","minTokensOutRaw","slippageBps"],"additionalProperties":false,"properties":{"amountIn":{"$ref":"contract#/$defs/DecimalAmount"},"amountInRaw":{"$ref":"contract#/$defs/RawAmount"},"amountInFilled":{"oneOf":[{"$ref":"contract#/$defs/DecimalAmount"},{"type":"null"}]},"amountInFilledRaw":{"oneOf":[{"$ref":"contract#/$defs/RawAmount"},{"type":"null"}]},"tokensOut":{"oneOf":[{"$ref":"contract#/$defs/DecimalAmount"},{"type":"null"}]},"tokensOutRaw":{"oneOf":[{"$ref":"contract#/$defs/RawAmount"},{"type":"null"}]},"minTokensOut":{"$ref":"contract#/$defs/DecimalAmount"},"minTokensOutRaw":{"$ref":"contract#/$defs/RawAmount"},"slippageBps":{"type":"integer","minimum":0,"maximum":10000}}};
const func71 = Object.prototype.hasOwnProperty;

function validate151(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate151.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((data.amountIn === undefined) && (missing0 = "amountIn")) || ((data.amountInRaw === undefined) && (missing0 = "amountInRaw"))) || ((data.amountInFilled === undefined) && (missing0 = "amountInFilled"))) || ((data.amountInFilledRaw === undefined) && (missing0 = "amountInFilledRaw"))) || ((data.tokensOut === undefined) && (missing0 = "tokensOut"))) || ((data.tokensOutRaw === undefined) && (missing0 = "tokensOutRaw"))) || ((data.minTokensOut === undefined) && (missing0 = "minTokensOut"))) || ((data.minTokensOutRaw === undefined) && (missing0 = "minTokensOutRaw"))) || ((data.slippageBps === undefined) && (missing0 = "slippageBps"))){
validate151.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func71.call(schema232.properties, key0))){
validate151.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.amountIn !== undefined){
let data0 = data.amountIn;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(!pattern11.test(data0)){
validate151.errors = [{instancePath:instancePath+"/amountIn",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}}];
return false;
}
}
else {
validate151.errors = [{instancePath:instancePath+"/amountIn",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amountInRaw !== undefined){
let data1 = data.amountInRaw;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data1 === "string"){
if(!pattern39.test(data1)){
validate151.errors = [{instancePath:instancePath+"/amountInRaw",schemaPath:"contract#/$defs/RawAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,77})$"}}];
return false;
}
}
else {
validate151.errors = [{instancePath:instancePath+"/amountInRaw",schemaPath:"contract#/$defs/RawAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amountInFilled !== undefined){
let data2 = data.amountInFilled;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = false;
let passing0 = null;
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data2 === "string"){
if(!pattern11.test(data2)){
const err0 = {instancePath:instancePath+"/amountInFilled",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/amountInFilled",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs10 === errors;
if(_valid0){
valid3 = true;
passing0 = 0;
}
const _errs13 = errors;
if(data2 !== null){
const err2 = {instancePath:instancePath+"/amountInFilled",schemaPath:"#/properties/amountInFilled/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs13 === errors;
if(_valid0 && valid3){
valid3 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid3 = true;
passing0 = 1;
}
}
if(!valid3){
const err3 = {instancePath:instancePath+"/amountInFilled",schemaPath:"#/properties/amountInFilled/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate151.errors = vErrors;
return false;
}
else {
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amountInFilledRaw !== undefined){
let data3 = data.amountInFilledRaw;
const _errs15 = errors;
const _errs16 = errors;
let valid5 = false;
let passing1 = null;
const _errs17 = errors;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data3 === "string"){
if(!pattern39.test(data3)){
const err4 = {instancePath:instancePath+"/amountInFilledRaw",schemaPath:"contract#/$defs/RawAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,77})$"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/amountInFilledRaw",schemaPath:"contract#/$defs/RawAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var _valid1 = _errs17 === errors;
if(_valid1){
valid5 = true;
passing1 = 0;
}
const _errs20 = errors;
if(data3 !== null){
const err6 = {instancePath:instancePath+"/amountInFilledRaw",schemaPath:"#/properties/amountInFilledRaw/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid1 = _errs20 === errors;
if(_valid1 && valid5){
valid5 = false;
passing1 = [passing1, 1];
}
else {
if(_valid1){
valid5 = true;
passing1 = 1;
}
}
if(!valid5){
const err7 = {instancePath:instancePath+"/amountInFilledRaw",schemaPath:"#/properties/amountInFilledRaw/oneOf",keyword:"oneOf",params:{passingSchemas: passing1}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate151.errors = vErrors;
return false;
}
else {
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tokensOut !== undefined){
let data4 = data.tokensOut;
const _errs22 = errors;
const _errs23 = errors;
let valid7 = false;
let passing2 = null;
const _errs24 = errors;
const _errs25 = errors;
if(errors === _errs25){
if(typeof data4 === "string"){
if(!pattern11.test(data4)){
const err8 = {instancePath:instancePath+"/tokensOut",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/tokensOut",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
var _valid2 = _errs24 === errors;
if(_valid2){
valid7 = true;
passing2 = 0;
}
const _errs27 = errors;
if(data4 !== null){
const err10 = {instancePath:instancePath+"/tokensOut",schemaPath:"#/properties/tokensOut/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid2 = _errs27 === errors;
if(_valid2 && valid7){
valid7 = false;
passing2 = [passing2, 1];
}
else {
if(_valid2){
valid7 = true;
passing2 = 1;
}
}
if(!valid7){
const err11 = {instancePath:instancePath+"/tokensOut",schemaPath:"#/properties/tokensOut/oneOf",keyword:"oneOf",params:{passingSchemas: passing2}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate151.errors = vErrors;
return false;
}
else {
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tokensOutRaw !== undefined){
let data5 = data.tokensOutRaw;
const _errs29 = errors;
const _errs30 = errors;
let valid9 = false;
let passing3 = null;
const _errs31 = errors;
const _errs32 = errors;
if(errors === _errs32){
if(typeof data5 === "string"){
if(!pattern39.test(data5)){
const err12 = {instancePath:instancePath+"/tokensOutRaw",schemaPath:"contract#/$defs/RawAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,77})$"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/tokensOutRaw",schemaPath:"contract#/$defs/RawAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
var _valid3 = _errs31 === errors;
if(_valid3){
valid9 = true;
passing3 = 0;
}
const _errs34 = errors;
if(data5 !== null){
const err14 = {instancePath:instancePath+"/tokensOutRaw",schemaPath:"#/properties/tokensOutRaw/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var _valid3 = _errs34 === errors;
if(_valid3 && valid9){
valid9 = false;
passing3 = [passing3, 1];
}
else {
if(_valid3){
valid9 = true;
passing3 = 1;
}
}
if(!valid9){
const err15 = {instancePath:instancePath+"/tokensOutRaw",schemaPath:"#/properties/tokensOutRaw/oneOf",keyword:"oneOf",params:{passingSchemas: passing3}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
validate151.errors = vErrors;
return false;
}
else {
errors = _errs30;
if(vErrors !== null){
if(_errs30){
vErrors.length = _errs30;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.minTokensOut !== undefined){
let data6 = data.minTokensOut;
const _errs36 = errors;
const _errs37 = errors;
if(errors === _errs37){
if(typeof data6 === "string"){
if(!pattern11.test(data6)){
validate151.errors = [{instancePath:instancePath+"/minTokensOut",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}}];
return false;
}
}
else {
validate151.errors = [{instancePath:instancePath+"/minTokensOut",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.minTokensOutRaw !== undefined){
let data7 = data.minTokensOutRaw;
const _errs39 = errors;
const _errs40 = errors;
if(errors === _errs40){
if(typeof data7 === "string"){
if(!pattern39.test(data7)){
validate151.errors = [{instancePath:instancePath+"/minTokensOutRaw",schemaPath:"contract#/$defs/RawAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,77})$"}}];
return false;
}
}
else {
validate151.errors = [{instancePath:instancePath+"/minTokensOutRaw",schemaPath:"contract#/$defs/RawAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs39 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.slippageBps !== undefined){
let data8 = data.slippageBps;
const _errs42 = errors;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
validate151.errors = [{instancePath:instancePath+"/slippageBps",schemaPath:"#/properties/slippageBps/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs42){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 10000 || isNaN(data8)){
validate151.errors = [{instancePath:instancePath+"/slippageBps",schemaPath:"#/properties/slippageBps/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}}];
return false;
}
else {
if(data8 < 0 || isNaN(data8)){
validate151.errors = [{instancePath:instancePath+"/slippageBps",schemaPath:"#/properties/slippageBps/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid0 = _errs42 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate151.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate151.errors = vErrors;
return errors === 0;
}
validate151.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate137(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate137.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((((((((((((((((((data.id === undefined) && (missing0 = "id")) || ((data.agentId === undefined) && (missing0 = "agentId"))) || ((data.venue === undefined) && (missing0 = "venue"))) || ((data.mode === undefined) && (missing0 = "mode"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.statusReason === undefined) && (missing0 = "statusReason"))) || ((data.revertReason === undefined) && (missing0 = "revertReason"))) || ((data.name === undefined) && (missing0 = "name"))) || ((data.symbol === undefined) && (missing0 = "symbol"))) || ((data.description === undefined) && (missing0 = "description"))) || ((data.logoUrl === undefined) && (missing0 = "logoUrl"))) || ((data.website === undefined) && (missing0 = "website"))) || ((data.twitter === undefined) && (missing0 = "twitter"))) || ((data.telegram === undefined) && (missing0 = "telegram"))) || ((data.creatorTaxBps === undefined) && (missing0 = "creatorTaxBps"))) || ((data.metadataUri === undefined) && (missing0 = "metadataUri"))) || ((data.quote === undefined) && (missing0 = "quote"))) || ((data.feeRecipient === undefined) && (missing0 = "feeRecipient"))) || ((data.token === undefined) && (missing0 = "token"))) || ((data.pool === undefined) && (missing0 = "pool"))) || ((data.tx === undefined) && (missing0 = "tx"))) || ((data.steps === undefined) && (missing0 = "steps"))) || ((data.cost === undefined) && (missing0 = "cost"))) || ((data.funding === undefined) && (missing0 = "funding"))) || ((data.initialBuy === undefined) && (missing0 = "initialBuy"))) || ((data.history === undefined) && (missing0 = "history"))) || ((data.createdAt === undefined) && (missing0 = "createdAt"))) || ((data.updatedAt === undefined) && (missing0 = "updatedAt"))){
validate137.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern16.test(data0)){
validate137.errors = [{instancePath:instancePath+"/id",schemaPath:"contract#/$defs/LaunchId/pattern",keyword:"pattern",params:{pattern: "^lch_[0-9A-HJKMNP-TV-Z]{26}$"}}];
return false;
}
}
else {
validate137.errors = [{instancePath:instancePath+"/id",schemaPath:"contract#/$defs/LaunchId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.agentId !== undefined){
let data1 = data.agentId;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern5.test(data1)){
validate137.errors = [{instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/AgentId/pattern",keyword:"pattern",params:{pattern: "^agt_[0-9A-HJKMNP-TV-Z]{26}$"}}];
return false;
}
}
else {
validate137.errors = [{instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/AgentId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.venue !== undefined){
let data2 = data.venue;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate137.errors = [{instancePath:instancePath+"/venue",schemaPath:"contract#/$defs/Venue/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(data2 === "pons")){
validate137.errors = [{instancePath:instancePath+"/venue",schemaPath:"contract#/$defs/Venue/enum",keyword:"enum",params:{allowedValues: schema71.enum}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.mode !== undefined){
let data3 = data.mode;
const _errs10 = errors;
if(typeof data3 !== "string"){
validate137.errors = [{instancePath:instancePath+"/mode",schemaPath:"contract#/$defs/LaunchMode/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((data3 === "sponsored") || (data3 === "self_funded"))){
validate137.errors = [{instancePath:instancePath+"/mode",schemaPath:"contract#/$defs/LaunchMode/enum",keyword:"enum",params:{allowedValues: schema206.enum}}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data4 = data.status;
const _errs13 = errors;
if(typeof data4 !== "string"){
validate137.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/$defs/ChainOperationStatus/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data4 === "queued") || (data4 === "awaiting_funding")) || (data4 === "submitted")) || (data4 === "confirmed")) || (data4 === "failed")) || (data4 === "expired"))){
validate137.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/$defs/ChainOperationStatus/enum",keyword:"enum",params:{allowedValues: schema76.enum}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.statusReason !== undefined){
let data5 = data.statusReason;
const _errs16 = errors;
if((typeof data5 !== "string") && (data5 !== null)){
validate137.errors = [{instancePath:instancePath+"/statusReason",schemaPath:"#/properties/statusReason/type",keyword:"type",params:{type: schema202.properties.statusReason.type}}];
return false;
}
if(errors === _errs16){
if(typeof data5 === "string"){
if(func1(data5) > 64){
validate137.errors = [{instancePath:instancePath+"/statusReason",schemaPath:"#/properties/statusReason/maxLength",keyword:"maxLength",params:{limit: 64}}];
return false;
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.revertReason !== undefined){
let data6 = data.revertReason;
const _errs18 = errors;
if((typeof data6 !== "string") && (data6 !== null)){
validate137.errors = [{instancePath:instancePath+"/revertReason",schemaPath:"#/properties/revertReason/type",keyword:"type",params:{type: schema202.properties.revertReason.type}}];
return false;
}
if(errors === _errs18){
if(typeof data6 === "string"){
if(func1(data6) > 500){
validate137.errors = [{instancePath:instancePath+"/revertReason",schemaPath:"#/properties/revertReason/maxLength",keyword:"maxLength",params:{limit: 500}}];
return false;
}
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data7 = data.name;
const _errs20 = errors;
const _errs21 = errors;
if(errors === _errs21){
if(typeof data7 === "string"){
if(func1(data7) > 64){
validate137.errors = [{instancePath:instancePath+"/name",schemaPath:"contract#/$defs/TokenName/maxLength",keyword:"maxLength",params:{limit: 64}}];
return false;
}
else {
if(func1(data7) < 1){
validate137.errors = [{instancePath:instancePath+"/name",schemaPath:"contract#/$defs/TokenName/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
else {
if(!pattern6.test(data7)){
validate137.errors = [{instancePath:instancePath+"/name",schemaPath:"contract#/$defs/TokenName/pattern",keyword:"pattern",params:{pattern: "^[^\\s\\p{C}]([^\\p{C}]*[^\\s\\p{C}])?$"}}];
return false;
}
else {
if(Buffer.byteLength(data7) > 64){
validate137.errors = [{instancePath:instancePath+"/name",schemaPath:"contract#/$defs/TokenName/maxBytes",keyword:"maxBytes",params:{limit: 64}}];
return false;
}
}
}
}
}
else {
validate137.errors = [{instancePath:instancePath+"/name",schemaPath:"contract#/$defs/TokenName/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.symbol !== undefined){
let data8 = data.symbol;
const _errs23 = errors;
const _errs24 = errors;
if(errors === _errs24){
if(typeof data8 === "string"){
if(!pattern72.test(data8)){
validate137.errors = [{instancePath:instancePath+"/symbol",schemaPath:"contract#/$defs/TokenSymbol/pattern",keyword:"pattern",params:{pattern: "^[A-Z0-9]{1,10}$"}}];
return false;
}
}
else {
validate137.errors = [{instancePath:instancePath+"/symbol",schemaPath:"contract#/$defs/TokenSymbol/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data9 = data.description;
const _errs26 = errors;
if((typeof data9 !== "string") && (data9 !== null)){
validate137.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: schema202.properties.description.type}}];
return false;
}
if(errors === _errs26){
if(typeof data9 === "string"){
if(func1(data9) > 2048){
validate137.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 2048}}];
return false;
}
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.logoUrl !== undefined){
let data10 = data.logoUrl;
const _errs28 = errors;
const _errs29 = errors;
let valid8 = false;
let passing0 = null;
const _errs30 = errors;
const _errs31 = errors;
if(errors === _errs31){
if(typeof data10 === "string"){
if(func1(data10) > 512){
const err0 = {instancePath:instancePath+"/logoUrl",schemaPath:"contract#/$defs/ImageUrl/maxLength",keyword:"maxLength",params:{limit: 512}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(!pattern10.test(data10)){
const err1 = {instancePath:instancePath+"/logoUrl",schemaPath:"contract#/$defs/ImageUrl/pattern",keyword:"pattern",params:{pattern: "^(https|ipfs)://[^\\s]+$"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(Buffer.byteLength(data10) > 512){
const err2 = {instancePath:instancePath+"/logoUrl",schemaPath:"contract#/$defs/ImageUrl/maxBytes",keyword:"maxBytes",params:{limit: 512}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
else {
const err3 = {instancePath:instancePath+"/logoUrl",schemaPath:"contract#/$defs/ImageUrl/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs30 === errors;
if(_valid0){
valid8 = true;
passing0 = 0;
}
const _errs33 = errors;
if(data10 !== null){
const err4 = {instancePath:instancePath+"/logoUrl",schemaPath:"#/properties/logoUrl/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs33 === errors;
if(_valid0 && valid8){
valid8 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid8 = true;
passing0 = 1;
}
}
if(!valid8){
const err5 = {instancePath:instancePath+"/logoUrl",schemaPath:"#/properties/logoUrl/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate137.errors = vErrors;
return false;
}
else {
errors = _errs29;
if(vErrors !== null){
if(_errs29){
vErrors.length = _errs29;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.website !== undefined){
let data11 = data.website;
const _errs35 = errors;
const _errs36 = errors;
let valid10 = false;
let passing1 = null;
const _errs37 = errors;
const _errs38 = errors;
if(errors === _errs38){
if(typeof data11 === "string"){
if(func1(data11) > 256){
const err6 = {instancePath:instancePath+"/website",schemaPath:"contract#/$defs/HttpsUrl/maxLength",keyword:"maxLength",params:{limit: 256}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
else {
if(!pattern74.test(data11)){
const err7 = {instancePath:instancePath+"/website",schemaPath:"contract#/$defs/HttpsUrl/pattern",keyword:"pattern",params:{pattern: "^https://[^\\s]+$"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
if(Buffer.byteLength(data11) > 256){
const err8 = {instancePath:instancePath+"/website",schemaPath:"contract#/$defs/HttpsUrl/maxBytes",keyword:"maxBytes",params:{limit: 256}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
}
else {
const err9 = {instancePath:instancePath+"/website",schemaPath:"contract#/$defs/HttpsUrl/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
var _valid1 = _errs37 === errors;
if(_valid1){
valid10 = true;
passing1 = 0;
}
const _errs40 = errors;
if(data11 !== null){
const err10 = {instancePath:instancePath+"/website",schemaPath:"#/properties/website/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid1 = _errs40 === errors;
if(_valid1 && valid10){
valid10 = false;
passing1 = [passing1, 1];
}
else {
if(_valid1){
valid10 = true;
passing1 = 1;
}
}
if(!valid10){
const err11 = {instancePath:instancePath+"/website",schemaPath:"#/properties/website/oneOf",keyword:"oneOf",params:{passingSchemas: passing1}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate137.errors = vErrors;
return false;
}
else {
errors = _errs36;
if(vErrors !== null){
if(_errs36){
vErrors.length = _errs36;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.twitter !== undefined){
let data12 = data.twitter;
const _errs42 = errors;
const _errs43 = errors;
let valid12 = false;
let passing2 = null;
const _errs44 = errors;
const _errs45 = errors;
if(errors === _errs45){
if(typeof data12 === "string"){
if(func1(data12) > 256){
const err12 = {instancePath:instancePath+"/twitter",schemaPath:"contract#/$defs/HttpsUrl/maxLength",keyword:"maxLength",params:{limit: 256}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
else {
if(!pattern74.test(data12)){
const err13 = {instancePath:instancePath+"/twitter",schemaPath:"contract#/$defs/HttpsUrl/pattern",keyword:"pattern",params:{pattern: "^https://[^\\s]+$"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
if(Buffer.byteLength(data12) > 256){
const err14 = {instancePath:instancePath+"/twitter",schemaPath:"contract#/$defs/HttpsUrl/maxBytes",keyword:"maxBytes",params:{limit: 256}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
}
else {
const err15 = {instancePath:instancePath+"/twitter",schemaPath:"contract#/$defs/HttpsUrl/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
var _valid2 = _errs44 === errors;
if(_valid2){
valid12 = true;
passing2 = 0;
}
const _errs47 = errors;
if(data12 !== null){
const err16 = {instancePath:instancePath+"/twitter",schemaPath:"#/properties/twitter/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var _valid2 = _errs47 === errors;
if(_valid2 && valid12){
valid12 = false;
passing2 = [passing2, 1];
}
else {
if(_valid2){
valid12 = true;
passing2 = 1;
}
}
if(!valid12){
const err17 = {instancePath:instancePath+"/twitter",schemaPath:"#/properties/twitter/oneOf",keyword:"oneOf",params:{passingSchemas: passing2}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
validate137.errors = vErrors;
return false;
}
else {
errors = _errs43;
if(vErrors !== null){
if(_errs43){
vErrors.length = _errs43;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs42 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.telegram !== undefined){
let data13 = data.telegram;
const _errs49 = errors;
const _errs50 = errors;
let valid14 = false;
let passing3 = null;
const _errs51 = errors;
const _errs52 = errors;
if(errors === _errs52){
if(typeof data13 === "string"){
if(func1(data13) > 256){
const err18 = {instancePath:instancePath+"/telegram",schemaPath:"contract#/$defs/HttpsUrl/maxLength",keyword:"maxLength",params:{limit: 256}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
else {
if(!pattern74.test(data13)){
const err19 = {instancePath:instancePath+"/telegram",schemaPath:"contract#/$defs/HttpsUrl/pattern",keyword:"pattern",params:{pattern: "^https://[^\\s]+$"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
else {
if(Buffer.byteLength(data13) > 256){
const err20 = {instancePath:instancePath+"/telegram",schemaPath:"contract#/$defs/HttpsUrl/maxBytes",keyword:"maxBytes",params:{limit: 256}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
}
else {
const err21 = {instancePath:instancePath+"/telegram",schemaPath:"contract#/$defs/HttpsUrl/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
var _valid3 = _errs51 === errors;
if(_valid3){
valid14 = true;
passing3 = 0;
}
const _errs54 = errors;
if(data13 !== null){
const err22 = {instancePath:instancePath+"/telegram",schemaPath:"#/properties/telegram/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
var _valid3 = _errs54 === errors;
if(_valid3 && valid14){
valid14 = false;
passing3 = [passing3, 1];
}
else {
if(_valid3){
valid14 = true;
passing3 = 1;
}
}
if(!valid14){
const err23 = {instancePath:instancePath+"/telegram",schemaPath:"#/properties/telegram/oneOf",keyword:"oneOf",params:{passingSchemas: passing3}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
validate137.errors = vErrors;
return false;
}
else {
errors = _errs50;
if(vErrors !== null){
if(_errs50){
vErrors.length = _errs50;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs49 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.creatorTaxBps !== undefined){
let data14 = data.creatorTaxBps;
const _errs56 = errors;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
validate137.errors = [{instancePath:instancePath+"/creatorTaxBps",schemaPath:"#/properties/creatorTaxBps/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs56){
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 > 1000 || isNaN(data14)){
validate137.errors = [{instancePath:instancePath+"/creatorTaxBps",schemaPath:"#/properties/creatorTaxBps/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}}];
return false;
}
else {
if(data14 < 0 || isNaN(data14)){
validate137.errors = [{instancePath:instancePath+"/creatorTaxBps",schemaPath:"#/properties/creatorTaxBps/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid0 = _errs56 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.metadataUri !== undefined){
let data15 = data.metadataUri;
const _errs58 = errors;
if((typeof data15 !== "string") && (data15 !== null)){
validate137.errors = [{instancePath:instancePath+"/metadataUri",schemaPath:"#/properties/metadataUri/type",keyword:"type",params:{type: schema202.properties.metadataUri.type}}];
return false;
}
if(errors === _errs58){
if(typeof data15 === "string"){
if(func1(data15) > 512){
validate137.errors = [{instancePath:instancePath+"/metadataUri",schemaPath:"#/properties/metadataUri/maxLength",keyword:"maxLength",params:{limit: 512}}];
return false;
}
}
}
var valid0 = _errs58 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.quote !== undefined){
const _errs60 = errors;
if(!(validate97(data.quote, {instancePath:instancePath+"/quote",parentData:data,parentDataProperty:"quote",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate97.errors : vErrors.concat(validate97.errors);
errors = vErrors.length;
}
var valid0 = _errs60 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.feeRecipient !== undefined){
let data17 = data.feeRecipient;
const _errs61 = errors;
const _errs62 = errors;
if(errors === _errs62){
if(errors === _errs62){
if(typeof data17 === "string"){
if(!pattern9.test(data17)){
validate137.errors = [{instancePath:instancePath+"/feeRecipient",schemaPath:"contract#/$defs/Address/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}}];
return false;
}
else {
if(!(formats0(data17))){
validate137.errors = [{instancePath:instancePath+"/feeRecipient",schemaPath:"contract#/$defs/Address/format",keyword:"format",params:{format: "eip55"}}];
return false;
}
}
}
else {
validate137.errors = [{instancePath:instancePath+"/feeRecipient",schemaPath:"contract#/$defs/Address/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs61 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.token !== undefined){
const _errs64 = errors;
if(!(validate139(data.token, {instancePath:instancePath+"/token",parentData:data,parentDataProperty:"token",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate139.errors : vErrors.concat(validate139.errors);
errors = vErrors.length;
}
var valid0 = _errs64 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.pool !== undefined){
let data19 = data.pool;
const _errs65 = errors;
const _errs66 = errors;
let valid17 = false;
let passing4 = null;
const _errs67 = errors;
if(!(validate141(data19, {instancePath:instancePath+"/pool",parentData:data,parentDataProperty:"pool",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate141.errors : vErrors.concat(validate141.errors);
errors = vErrors.length;
}
var _valid4 = _errs67 === errors;
if(_valid4){
valid17 = true;
passing4 = 0;
}
const _errs68 = errors;
if(data19 !== null){
const err24 = {instancePath:instancePath+"/pool",schemaPath:"#/properties/pool/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
var _valid4 = _errs68 === errors;
if(_valid4 && valid17){
valid17 = false;
passing4 = [passing4, 1];
}
else {
if(_valid4){
valid17 = true;
passing4 = 1;
}
}
if(!valid17){
const err25 = {instancePath:instancePath+"/pool",schemaPath:"#/properties/pool/oneOf",keyword:"oneOf",params:{passingSchemas: passing4}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
validate137.errors = vErrors;
return false;
}
else {
errors = _errs66;
if(vErrors !== null){
if(_errs66){
vErrors.length = _errs66;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs65 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tx !== undefined){
let data20 = data.tx;
const _errs70 = errors;
const _errs71 = errors;
let valid18 = false;
let passing5 = null;
const _errs72 = errors;
if(!(validate84(data20, {instancePath:instancePath+"/tx",parentData:data,parentDataProperty:"tx",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors);
errors = vErrors.length;
}
var _valid5 = _errs72 === errors;
if(_valid5){
valid18 = true;
passing5 = 0;
}
const _errs73 = errors;
if(data20 !== null){
const err26 = {instancePath:instancePath+"/tx",schemaPath:"#/properties/tx/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
var _valid5 = _errs73 === errors;
if(_valid5 && valid18){
valid18 = false;
passing5 = [passing5, 1];
}
else {
if(_valid5){
valid18 = true;
passing5 = 1;
}
}
if(!valid18){
const err27 = {instancePath:instancePath+"/tx",schemaPath:"#/properties/tx/oneOf",keyword:"oneOf",params:{passingSchemas: passing5}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
validate137.errors = vErrors;
return false;
}
else {
errors = _errs71;
if(vErrors !== null){
if(_errs71){
vErrors.length = _errs71;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs70 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.steps !== undefined){
let data21 = data.steps;
const _errs75 = errors;
if(errors === _errs75){
if(Array.isArray(data21)){
if(data21.length > 10){
validate137.errors = [{instancePath:instancePath+"/steps",schemaPath:"#/properties/steps/maxItems",keyword:"maxItems",params:{limit: 10}}];
return false;
}
else {
var valid19 = true;
const len0 = data21.length;
for(let i0=0; i0<len0; i0++){
const _errs77 = errors;
if(!(validate82(data21[i0], {instancePath:instancePath+"/steps/" + i0,parentData:data21,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate82.errors : vErrors.concat(validate82.errors);
errors = vErrors.length;
}
var valid19 = _errs77 === errors;
if(!valid19){
break;
}
}
}
}
else {
validate137.errors = [{instancePath:instancePath+"/steps",schemaPath:"#/properties/steps/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs75 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cost !== undefined){
const _errs78 = errors;
if(!(validate145(data.cost, {instancePath:instancePath+"/cost",parentData:data,parentDataProperty:"cost",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate145.errors : vErrors.concat(validate145.errors);
errors = vErrors.length;
}
var valid0 = _errs78 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.funding !== undefined){
let data24 = data.funding;
const _errs79 = errors;
const _errs80 = errors;
let valid20 = false;
let passing6 = null;
const _errs81 = errors;
if(!(validate147(data24, {instancePath:instancePath+"/funding",parentData:data,parentDataProperty:"funding",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate147.errors : vErrors.concat(validate147.errors);
errors = vErrors.length;
}
var _valid6 = _errs81 === errors;
if(_valid6){
valid20 = true;
passing6 = 0;
}
const _errs82 = errors;
if(data24 !== null){
const err28 = {instancePath:instancePath+"/funding",schemaPath:"#/properties/funding/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
var _valid6 = _errs82 === errors;
if(_valid6 && valid20){
valid20 = false;
passing6 = [passing6, 1];
}
else {
if(_valid6){
valid20 = true;
passing6 = 1;
}
}
if(!valid20){
const err29 = {instancePath:instancePath+"/funding",schemaPath:"#/properties/funding/oneOf",keyword:"oneOf",params:{passingSchemas: passing6}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
validate137.errors = vErrors;
return false;
}
else {
errors = _errs80;
if(vErrors !== null){
if(_errs80){
vErrors.length = _errs80;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs79 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.initialBuy !== undefined){
let data25 = data.initialBuy;
const _errs84 = errors;
const _errs85 = errors;
let valid21 = false;
let passing7 = null;
const _errs86 = errors;
if(!(validate151(data25, {instancePath:instancePath+"/initialBuy",parentData:data,parentDataProperty:"initialBuy",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate151.errors : vErrors.concat(validate151.errors);
errors = vErrors.length;
}
var _valid7 = _errs86 === errors;
if(_valid7){
valid21 = true;
passing7 = 0;
}
const _errs87 = errors;
if(data25 !== null){
const err30 = {instancePath:instancePath+"/initialBuy",schemaPath:"#/properties/initialBuy/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
var _valid7 = _errs87 === errors;
if(_valid7 && valid21){
valid21 = false;
passing7 = [passing7, 1];
}
else {
if(_valid7){
valid21 = true;
passing7 = 1;
}
}
if(!valid21){
const err31 = {instancePath:instancePath+"/initialBuy",schemaPath:"#/properties/initialBuy/oneOf",keyword:"oneOf",params:{passingSchemas: passing7}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
validate137.errors = vErrors;
return false;
}
else {
errors = _errs85;
if(vErrors !== null){
if(_errs85){
vErrors.length = _errs85;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs84 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.history !== undefined){
let data26 = data.history;
const _errs89 = errors;
if(errors === _errs89){
if(Array.isArray(data26)){
if(data26.length > 100){
validate137.errors = [{instancePath:instancePath+"/history",schemaPath:"#/properties/history/maxItems",keyword:"maxItems",params:{limit: 100}}];
return false;
}
else {
var valid22 = true;
const len1 = data26.length;
for(let i1=0; i1<len1; i1++){
const _errs91 = errors;
if(!(validate86(data26[i1], {instancePath:instancePath+"/history/" + i1,parentData:data26,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
var valid22 = _errs91 === errors;
if(!valid22){
break;
}
}
}
}
else {
validate137.errors = [{instancePath:instancePath+"/history",schemaPath:"#/properties/history/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs89 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.createdAt !== undefined){
let data28 = data.createdAt;
const _errs92 = errors;
const _errs93 = errors;
if(errors === _errs93){
if(errors === _errs93){
if(typeof data28 === "string"){
if(!(formats2.validate(data28))){
validate137.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}}];
return false;
}
}
else {
validate137.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs92 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updatedAt !== undefined){
let data29 = data.updatedAt;
const _errs95 = errors;
const _errs96 = errors;
if(errors === _errs96){
if(errors === _errs96){
if(typeof data29 === "string"){
if(!(formats2.validate(data29))){
validate137.errors = [{instancePath:instancePath+"/updatedAt",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}}];
return false;
}
}
else {
validate137.errors = [{instancePath:instancePath+"/updatedAt",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs95 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate137.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate137.errors = vErrors;
return errors === 0;
}
validate137.evaluated = {"props":{"id":true,"agentId":true,"venue":true,"mode":true,"status":true,"statusReason":true,"revertReason":true,"name":true,"symbol":true,"description":true,"logoUrl":true,"website":true,"twitter":true,"telegram":true,"creatorTaxBps":true,"metadataUri":true,"quote":true,"feeRecipient":true,"token":true,"pool":true,"tx":true,"steps":true,"cost":true,"funding":true,"initialBuy":true,"history":true,"createdAt":true,"updatedAt":true},"dynamicProps":false,"dynamicItems":false};


function validate136(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate136.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.data === undefined) && (missing0 = "data")) || ((data.meta === undefined) && (missing0 = "meta"))){
validate136.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "meta"))){
validate136.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
if(data0.length > 100){
validate136.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/maxItems",keyword:"maxItems",params:{limit: 100}}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
if(!(validate137(data1, {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate137.errors : vErrors.concat(validate137.errors);
errors = vErrors.length;
}
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key1 in data1){
if((((((((((((((((((((((((((((key1 !== "id") && (key1 !== "agentId")) && (key1 !== "venue")) && (key1 !== "mode")) && (key1 !== "status")) && (key1 !== "statusReason")) && (key1 !== "revertReason")) && (key1 !== "name")) && (key1 !== "symbol")) && (key1 !== "description")) && (key1 !== "logoUrl")) && (key1 !== "website")) && (key1 !== "twitter")) && (key1 !== "telegram")) && (key1 !== "creatorTaxBps")) && (key1 !== "metadataUri")) && (key1 !== "quote")) && (key1 !== "feeRecipient")) && (key1 !== "token")) && (key1 !== "pool")) && (key1 !== "tx")) && (key1 !== "steps")) && (key1 !== "cost")) && (key1 !== "funding")) && (key1 !== "initialBuy")) && (key1 !== "history")) && (key1 !== "createdAt")) && (key1 !== "updatedAt")){
validate136.errors = [{instancePath:instancePath+"/data/" + i0,schemaPath:"#/properties/data/items/unevaluatedProperties",keyword:"unevaluatedProperties",params:{unevaluatedProperty: key1}}];
return false;
break;
}
}
}
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate136.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.meta !== undefined){
const _errs6 = errors;
if(!(validate30(data.meta, {instancePath:instancePath+"/meta",parentData:data,parentDataProperty:"meta",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate136.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate136.errors = vErrors;
return errors === 0;
}
validate136.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate135(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="listLaunches_200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate135.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate136(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate136.errors : vErrors.concat(validate136.errors);
errors = vErrors.length;
}
validate135.errors = vErrors;
return errors === 0;
}
validate135.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.launchOnPons_202 = validate157;
const schema243 = {"$id":"launchOnPons_202","allOf":[{"$ref":"contract#/$defs/Launch"},{"$ref":"contract#/$defs/WithMeta"}],"unevaluatedProperties":false};

function validate158(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate158.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((((((((((((((((((data.id === undefined) && (missing0 = "id")) || ((data.agentId === undefined) && (missing0 = "agentId"))) || ((data.venue === undefined) && (missing0 = "venue"))) || ((data.mode === undefined) && (missing0 = "mode"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.statusReason === undefined) && (missing0 = "statusReason"))) || ((data.revertReason === undefined) && (missing0 = "revertReason"))) || ((data.name === undefined) && (missing0 = "name"))) || ((data.symbol === undefined) && (missing0 = "symbol"))) || ((data.description === undefined) && (missing0 = "description"))) || ((data.logoUrl === undefined) && (missing0 = "logoUrl"))) || ((data.website === undefined) && (missing0 = "website"))) || ((data.twitter === undefined) && (missing0 = "twitter"))) || ((data.telegram === undefined) && (missing0 = "telegram"))) || ((data.creatorTaxBps === undefined) && (missing0 = "creatorTaxBps"))) || ((data.metadataUri === undefined) && (missing0 = "metadataUri"))) || ((data.quote === undefined) && (missing0 = "quote"))) || ((data.feeRecipient === undefined) && (missing0 = "feeRecipient"))) || ((data.token === undefined) && (missing0 = "token"))) || ((data.pool === undefined) && (missing0 = "pool"))) || ((data.tx === undefined) && (missing0 = "tx"))) || ((data.steps === undefined) && (missing0 = "steps"))) || ((data.cost === undefined) && (missing0 = "cost"))) || ((data.funding === undefined) && (missing0 = "funding"))) || ((data.initialBuy === undefined) && (missing0 = "initialBuy"))) || ((data.history === undefined) && (missing0 = "history"))) || ((data.createdAt === undefined) && (missing0 = "createdAt"))) || ((data.updatedAt === undefined) && (missing0 = "updatedAt"))){
validate158.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern16.test(data0)){
validate158.errors = [{instancePath:instancePath+"/id",schemaPath:"contract#/$defs/LaunchId/pattern",keyword:"pattern",params:{pattern: "^lch_[0-9A-HJKMNP-TV-Z]{26}$"}}];
return false;
}
}
else {
validate158.errors = [{instancePath:instancePath+"/id",schemaPath:"contract#/$defs/LaunchId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.agentId !== undefined){
let data1 = data.agentId;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern5.test(data1)){
validate158.errors = [{instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/AgentId/pattern",keyword:"pattern",params:{pattern: "^agt_[0-9A-HJKMNP-TV-Z]{26}$"}}];
return false;
}
}
else {
validate158.errors = [{instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/AgentId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.venue !== undefined){
let data2 = data.venue;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate158.errors = [{instancePath:instancePath+"/venue",schemaPath:"contract#/$defs/Venue/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(data2 === "pons")){
validate158.errors = [{instancePath:instancePath+"/venue",schemaPath:"contract#/$defs/Venue/enum",keyword:"enum",params:{allowedValues: schema71.enum}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.mode !== undefined){
let data3 = data.mode;
const _errs10 = errors;
if(typeof data3 !== "string"){
validate158.errors = [{instancePath:instancePath+"/mode",schemaPath:"contract#/$defs/LaunchMode/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((data3 === "sponsored") || (data3 === "self_funded"))){
validate158.errors = [{instancePath:instancePath+"/mode",schemaPath:"contract#/$defs/LaunchMode/enum",keyword:"enum",params:{allowedValues: schema206.enum}}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data4 = data.status;
const _errs13 = errors;
if(typeof data4 !== "string"){
validate158.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/$defs/ChainOperationStatus/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data4 === "queued") || (data4 === "awaiting_funding")) || (data4 === "submitted")) || (data4 === "confirmed")) || (data4 === "failed")) || (data4 === "expired"))){
validate158.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/$defs/ChainOperationStatus/enum",keyword:"enum",params:{allowedValues: schema76.enum}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.statusReason !== undefined){
let data5 = data.statusReason;
const _errs16 = errors;
if((typeof data5 !== "string") && (data5 !== null)){
validate158.errors = [{instancePath:instancePath+"/statusReason",schemaPath:"#/properties/statusReason/type",keyword:"type",params:{type: schema202.properties.statusReason.type}}];
return false;
}
if(errors === _errs16){
if(typeof data5 === "string"){
if(func1(data5) > 64){
validate158.errors = [{instancePath:instancePath+"/statusReason",schemaPath:"#/properties/statusReason/maxLength",keyword:"maxLength",params:{limit: 64}}];
return false;
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.revertReason !== undefined){
let data6 = data.revertReason;
const _errs18 = errors;
if((typeof data6 !== "string") && (data6 !== null)){
validate158.errors = [{instancePath:instancePath+"/revertReason",schemaPath:"#/properties/revertReason/type",keyword:"type",params:{type: schema202.properties.revertReason.type}}];
return false;
}
if(errors === _errs18){
if(typeof data6 === "string"){
if(func1(data6) > 500){
validate158.errors = [{instancePath:instancePath+"/revertReason",schemaPath:"#/properties/revertReason/maxLength",keyword:"maxLength",params:{limit: 500}}];
return false;
}
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data7 = data.name;
const _errs20 = errors;
const _errs21 = errors;
if(errors === _errs21){
if(typeof data7 === "string"){
if(func1(data7) > 64){
validate158.errors = [{instancePath:instancePath+"/name",schemaPath:"contract#/$defs/TokenName/maxLength",keyword:"maxLength",params:{limit: 64}}];
return false;
}
else {
if(func1(data7) < 1){
validate158.errors = [{instancePath:instancePath+"/name",schemaPath:"contract#/$defs/TokenName/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
else {
if(!pattern6.test(data7)){
validate158.errors = [{instancePath:instancePath+"/name",schemaPath:"contract#/$defs/TokenName/pattern",keyword:"pattern",params:{pattern: "^[^\\s\\p{C}]([^\\p{C}]*[^\\s\\p{C}])?$"}}];
return false;
}
else {
if(Buffer.byteLength(data7) > 64){
validate158.errors = [{instancePath:instancePath+"/name",schemaPath:"contract#/$defs/TokenName/maxBytes",keyword:"maxBytes",params:{limit: 64}}];
return false;
}
}
}
}
}
else {
validate158.errors = [{instancePath:instancePath+"/name",schemaPath:"contract#/$defs/TokenName/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.symbol !== undefined){
let data8 = data.symbol;
const _errs23 = errors;
const _errs24 = errors;
if(errors === _errs24){
if(typeof data8 === "string"){
if(!pattern72.test(data8)){
validate158.errors = [{instancePath:instancePath+"/symbol",schemaPath:"contract#/$defs/TokenSymbol/pattern",keyword:"pattern",params:{pattern: "^[A-Z0-9]{1,10}$"}}];
return false;
}
}
else {
validate158.errors = [{instancePath:instancePath+"/symbol",schemaPath:"contract#/$defs/TokenSymbol/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data9 = data.description;
const _errs26 = errors;
if((typeof data9 !== "string") && (data9 !== null)){
validate158.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: schema202.properties.description.type}}];
return false;
}
if(errors === _errs26){
if(typeof data9 === "string"){
if(func1(data9) > 2048){
validate158.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 2048}}];
return false;
}
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.logoUrl !== undefined){
let data10 = data.logoUrl;
const _errs28 = errors;
const _errs29 = errors;
let valid8 = false;
let passing0 = null;
const _errs30 = errors;
const _errs31 = errors;
if(errors === _errs31){
if(typeof data10 === "string"){
if(func1(data10) > 512){
const err0 = {instancePath:instancePath+"/logoUrl",schemaPath:"contract#/$defs/ImageUrl/maxLength",keyword:"maxLength",params:{limit: 512}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(!pattern10.test(data10)){
const err1 = {instancePath:instancePath+"/logoUrl",schemaPath:"contract#/$defs/ImageUrl/pattern",keyword:"pattern",params:{pattern: "^(https|ipfs)://[^\\s]+$"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(Buffer.byteLength(data10) > 512){
const err2 = {instancePath:instancePath+"/logoUrl",schemaPath:"contract#/$defs/ImageUrl/maxBytes",keyword:"maxBytes",params:{limit: 512}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
else {
const err3 = {instancePath:instancePath+"/logoUrl",schemaPath:"contract#/$defs/ImageUrl/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs30 === errors;
if(_valid0){
valid8 = true;
passing0 = 0;
}
const _errs33 = errors;
if(data10 !== null){
const err4 = {instancePath:instancePath+"/logoUrl",schemaPath:"#/properties/logoUrl/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs33 === errors;
if(_valid0 && valid8){
valid8 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid8 = true;
passing0 = 1;
}
}
if(!valid8){
const err5 = {instancePath:instancePath+"/logoUrl",schemaPath:"#/properties/logoUrl/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate158.errors = vErrors;
return false;
}
else {
errors = _errs29;
if(vErrors !== null){
if(_errs29){
vErrors.length = _errs29;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.website !== undefined){
let data11 = data.website;
const _errs35 = errors;
const _errs36 = errors;
let valid10 = false;
let passing1 = null;
const _errs37 = errors;
const _errs38 = errors;
if(errors === _errs38){
if(typeof data11 === "string"){
if(func1(data11) > 256){
const err6 = {instancePath:instancePath+"/website",schemaPath:"contract#/$defs/HttpsUrl/maxLength",keyword:"maxLength",params:{limit: 256}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
else {
if(!pattern74.test(data11)){
const err7 = {instancePath:instancePath+"/website",schemaPath:"contract#/$defs/HttpsUrl/pattern",keyword:"pattern",params:{pattern: "^https://[^\\s]+$"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
if(Buffer.byteLength(data11) > 256){
const err8 = {instancePath:instancePath+"/website",schemaPath:"contract#/$defs/HttpsUrl/maxBytes",keyword:"maxBytes",params:{limit: 256}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
}
else {
const err9 = {instancePath:instancePath+"/website",schemaPath:"contract#/$defs/HttpsUrl/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
var _valid1 = _errs37 === errors;
if(_valid1){
valid10 = true;
passing1 = 0;
}
const _errs40 = errors;
if(data11 !== null){
const err10 = {instancePath:instancePath+"/website",schemaPath:"#/properties/website/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid1 = _errs40 === errors;
if(_valid1 && valid10){
valid10 = false;
passing1 = [passing1, 1];
}
else {
if(_valid1){
valid10 = true;
passing1 = 1;
}
}
if(!valid10){
const err11 = {instancePath:instancePath+"/website",schemaPath:"#/properties/website/oneOf",keyword:"oneOf",params:{passingSchemas: passing1}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate158.errors = vErrors;
return false;
}
else {
errors = _errs36;
if(vErrors !== null){
if(_errs36){
vErrors.length = _errs36;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.twitter !== undefined){
let data12 = data.twitter;
const _errs42 = errors;
const _errs43 = errors;
let valid12 = false;
let passing2 = null;
const _errs44 = errors;
const _errs45 = errors;
if(errors === _errs45){
if(typeof data12 === "string"){
if(func1(data12) > 256){
const err12 = {instancePath:instancePath+"/twitter",schemaPath:"contract#/$defs/HttpsUrl/maxLength",keyword:"maxLength",params:{limit: 256}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
else {
if(!pattern74.test(data12)){
const err13 = {instancePath:instancePath+"/twitter",schemaPath:"contract#/$defs/HttpsUrl/pattern",keyword:"pattern",params:{pattern: "^https://[^\\s]+$"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
if(Buffer.byteLength(data12) > 256){
const err14 = {instancePath:instancePath+"/twitter",schemaPath:"contract#/$defs/HttpsUrl/maxBytes",keyword:"maxBytes",params:{limit: 256}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
}
else {
const err15 = {instancePath:instancePath+"/twitter",schemaPath:"contract#/$defs/HttpsUrl/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
var _valid2 = _errs44 === errors;
if(_valid2){
valid12 = true;
passing2 = 0;
}
const _errs47 = errors;
if(data12 !== null){
const err16 = {instancePath:instancePath+"/twitter",schemaPath:"#/properties/twitter/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var _valid2 = _errs47 === errors;
if(_valid2 && valid12){
valid12 = false;
passing2 = [passing2, 1];
}
else {
if(_valid2){
valid12 = true;
passing2 = 1;
}
}
if(!valid12){
const err17 = {instancePath:instancePath+"/twitter",schemaPath:"#/properties/twitter/oneOf",keyword:"oneOf",params:{passingSchemas: passing2}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
validate158.errors = vErrors;
return false;
}
else {
errors = _errs43;
if(vErrors !== null){
if(_errs43){
vErrors.length = _errs43;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs42 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.telegram !== undefined){
let data13 = data.telegram;
const _errs49 = errors;
const _errs50 = errors;
let valid14 = false;
let passing3 = null;
const _errs51 = errors;
const _errs52 = errors;
if(errors === _errs52){
if(typeof data13 === "string"){
if(func1(data13) > 256){
const err18 = {instancePath:instancePath+"/telegram",schemaPath:"contract#/$defs/HttpsUrl/maxLength",keyword:"maxLength",params:{limit: 256}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
else {
if(!pattern74.test(data13)){
const err19 = {instancePath:instancePath+"/telegram",schemaPath:"contract#/$defs/HttpsUrl/pattern",keyword:"pattern",params:{pattern: "^https://[^\\s]+$"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
else {
if(Buffer.byteLength(data13) > 256){
const err20 = {instancePath:instancePath+"/telegram",schemaPath:"contract#/$defs/HttpsUrl/maxBytes",keyword:"maxBytes",params:{limit: 256}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
}
else {
const err21 = {instancePath:instancePath+"/telegram",schemaPath:"contract#/$defs/HttpsUrl/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
var _valid3 = _errs51 === errors;
if(_valid3){
valid14 = true;
passing3 = 0;
}
const _errs54 = errors;
if(data13 !== null){
const err22 = {instancePath:instancePath+"/telegram",schemaPath:"#/properties/telegram/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
var _valid3 = _errs54 === errors;
if(_valid3 && valid14){
valid14 = false;
passing3 = [passing3, 1];
}
else {
if(_valid3){
valid14 = true;
passing3 = 1;
}
}
if(!valid14){
const err23 = {instancePath:instancePath+"/telegram",schemaPath:"#/properties/telegram/oneOf",keyword:"oneOf",params:{passingSchemas: passing3}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
validate158.errors = vErrors;
return false;
}
else {
errors = _errs50;
if(vErrors !== null){
if(_errs50){
vErrors.length = _errs50;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs49 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.creatorTaxBps !== undefined){
let data14 = data.creatorTaxBps;
const _errs56 = errors;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
validate158.errors = [{instancePath:instancePath+"/creatorTaxBps",schemaPath:"#/properties/creatorTaxBps/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs56){
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 > 1000 || isNaN(data14)){
validate158.errors = [{instancePath:instancePath+"/creatorTaxBps",schemaPath:"#/properties/creatorTaxBps/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000}}];
return false;
}
else {
if(data14 < 0 || isNaN(data14)){
validate158.errors = [{instancePath:instancePath+"/creatorTaxBps",schemaPath:"#/properties/creatorTaxBps/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid0 = _errs56 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.metadataUri !== undefined){
let data15 = data.metadataUri;
const _errs58 = errors;
if((typeof data15 !== "string") && (data15 !== null)){
validate158.errors = [{instancePath:instancePath+"/metadataUri",schemaPath:"#/properties/metadataUri/type",keyword:"type",params:{type: schema202.properties.metadataUri.type}}];
return false;
}
if(errors === _errs58){
if(typeof data15 === "string"){
if(func1(data15) > 512){
validate158.errors = [{instancePath:instancePath+"/metadataUri",schemaPath:"#/properties/metadataUri/maxLength",keyword:"maxLength",params:{limit: 512}}];
return false;
}
}
}
var valid0 = _errs58 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.quote !== undefined){
const _errs60 = errors;
if(!(validate97(data.quote, {instancePath:instancePath+"/quote",parentData:data,parentDataProperty:"quote",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate97.errors : vErrors.concat(validate97.errors);
errors = vErrors.length;
}
var valid0 = _errs60 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.feeRecipient !== undefined){
let data17 = data.feeRecipient;
const _errs61 = errors;
const _errs62 = errors;
if(errors === _errs62){
if(errors === _errs62){
if(typeof data17 === "string"){
if(!pattern9.test(data17)){
validate158.errors = [{instancePath:instancePath+"/feeRecipient",schemaPath:"contract#/$defs/Address/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}}];
return false;
}
else {
if(!(formats0(data17))){
validate158.errors = [{instancePath:instancePath+"/feeRecipient",schemaPath:"contract#/$defs/Address/format",keyword:"format",params:{format: "eip55"}}];
return false;
}
}
}
else {
validate158.errors = [{instancePath:instancePath+"/feeRecipient",schemaPath:"contract#/$defs/Address/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs61 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.token !== undefined){
const _errs64 = errors;
if(!(validate139(data.token, {instancePath:instancePath+"/token",parentData:data,parentDataProperty:"token",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate139.errors : vErrors.concat(validate139.errors);
errors = vErrors.length;
}
var valid0 = _errs64 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.pool !== undefined){
let data19 = data.pool;
const _errs65 = errors;
const _errs66 = errors;
let valid17 = false;
let passing4 = null;
const _errs67 = errors;
if(!(validate141(data19, {instancePath:instancePath+"/pool",parentData:data,parentDataProperty:"pool",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate141.errors : vErrors.concat(validate141.errors);
errors = vErrors.length;
}
var _valid4 = _errs67 === errors;
if(_valid4){
valid17 = true;
passing4 = 0;
}
const _errs68 = errors;
if(data19 !== null){
const err24 = {instancePath:instancePath+"/pool",schemaPath:"#/properties/pool/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
var _valid4 = _errs68 === errors;
if(_valid4 && valid17){
valid17 = false;
passing4 = [passing4, 1];
}
else {
if(_valid4){
valid17 = true;
passing4 = 1;
}
}
if(!valid17){
const err25 = {instancePath:instancePath+"/pool",schemaPath:"#/properties/pool/oneOf",keyword:"oneOf",params:{passingSchemas: passing4}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
validate158.errors = vErrors;
return false;
}
else {
errors = _errs66;
if(vErrors !== null){
if(_errs66){
vErrors.length = _errs66;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs65 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tx !== undefined){
let data20 = data.tx;
const _errs70 = errors;
const _errs71 = errors;
let valid18 = false;
let passing5 = null;
const _errs72 = errors;
if(!(validate84(data20, {instancePath:instancePath+"/tx",parentData:data,parentDataProperty:"tx",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors);
errors = vErrors.length;
}
var _valid5 = _errs72 === errors;
if(_valid5){
valid18 = true;
passing5 = 0;
}
const _errs73 = errors;
if(data20 !== null){
const err26 = {instancePath:instancePath+"/tx",schemaPath:"#/properties/tx/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
var _valid5 = _errs73 === errors;
if(_valid5 && valid18){
valid18 = false;
passing5 = [passing5, 1];
}
else {
if(_valid5){
valid18 = true;
passing5 = 1;
}
}
if(!valid18){
const err27 = {instancePath:instancePath+"/tx",schemaPath:"#/properties/tx/oneOf",keyword:"oneOf",params:{passingSchemas: passing5}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
validate158.errors = vErrors;
return false;
}
else {
errors = _errs71;
if(vErrors !== null){
if(_errs71){
vErrors.length = _errs71;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs70 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.steps !== undefined){
let data21 = data.steps;
const _errs75 = errors;
if(errors === _errs75){
if(Array.isArray(data21)){
if(data21.length > 10){
validate158.errors = [{instancePath:instancePath+"/steps",schemaPath:"#/properties/steps/maxItems",keyword:"maxItems",params:{limit: 10}}];
return false;
}
else {
var valid19 = true;
const len0 = data21.length;
for(let i0=0; i0<len0; i0++){
const _errs77 = errors;
if(!(validate82(data21[i0], {instancePath:instancePath+"/steps/" + i0,parentData:data21,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate82.errors : vErrors.concat(validate82.errors);
errors = vErrors.length;
}
var valid19 = _errs77 === errors;
if(!valid19){
break;
}
}
}
}
else {
validate158.errors = [{instancePath:instancePath+"/steps",schemaPath:"#/properties/steps/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs75 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cost !== undefined){
const _errs78 = errors;
if(!(validate145(data.cost, {instancePath:instancePath+"/cost",parentData:data,parentDataProperty:"cost",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate145.errors : vErrors.concat(validate145.errors);
errors = vErrors.length;
}
var valid0 = _errs78 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.funding !== undefined){
let data24 = data.funding;
const _errs79 = errors;
const _errs80 = errors;
let valid20 = false;
let passing6 = null;
const _errs81 = errors;
if(!(validate147(data24, {instancePath:instancePath+"/funding",parentData:data,parentDataProperty:"funding",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate147.errors : vErrors.concat(validate147.errors);
errors = vErrors.length;
}
var _valid6 = _errs81 === errors;
if(_valid6){
valid20 = true;
passing6 = 0;
}
const _errs82 = errors;
if(data24 !== null){
const err28 = {instancePath:instancePath+"/funding",schemaPath:"#/properties/funding/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
var _valid6 = _errs82 === errors;
if(_valid6 && valid20){
valid20 = false;
passing6 = [passing6, 1];
}
else {
if(_valid6){
valid20 = true;
passing6 = 1;
}
}
if(!valid20){
const err29 = {instancePath:instancePath+"/funding",schemaPath:"#/properties/funding/oneOf",keyword:"oneOf",params:{passingSchemas: passing6}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
validate158.errors = vErrors;
return false;
}
else {
errors = _errs80;
if(vErrors !== null){
if(_errs80){
vErrors.length = _errs80;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs79 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.initialBuy !== undefined){
let data25 = data.initialBuy;
const _errs84 = errors;
const _errs85 = errors;
let valid21 = false;
let passing7 = null;
const _errs86 = errors;
if(!(validate151(data25, {instancePath:instancePath+"/initialBuy",parentData:data,parentDataProperty:"initialBuy",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate151.errors : vErrors.concat(validate151.errors);
errors = vErrors.length;
}
var _valid7 = _errs86 === errors;
if(_valid7){
valid21 = true;
passing7 = 0;
}
const _errs87 = errors;
if(data25 !== null){
const err30 = {instancePath:instancePath+"/initialBuy",schemaPath:"#/properties/initialBuy/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
var _valid7 = _errs87 === errors;
if(_valid7 && valid21){
valid21 = false;
passing7 = [passing7, 1];
}
else {
if(_valid7){
valid21 = true;
passing7 = 1;
}
}
if(!valid21){
const err31 = {instancePath:instancePath+"/initialBuy",schemaPath:"#/properties/initialBuy/oneOf",keyword:"oneOf",params:{passingSchemas: passing7}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
validate158.errors = vErrors;
return false;
}
else {
errors = _errs85;
if(vErrors !== null){
if(_errs85){
vErrors.length = _errs85;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs84 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.history !== undefined){
let data26 = data.history;
const _errs89 = errors;
if(errors === _errs89){
if(Array.isArray(data26)){
if(data26.length > 100){
validate158.errors = [{instancePath:instancePath+"/history",schemaPath:"#/properties/history/maxItems",keyword:"maxItems",params:{limit: 100}}];
return false;
}
else {
var valid22 = true;
const len1 = data26.length;
for(let i1=0; i1<len1; i1++){
const _errs91 = errors;
if(!(validate86(data26[i1], {instancePath:instancePath+"/history/" + i1,parentData:data26,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
var valid22 = _errs91 === errors;
if(!valid22){
break;
}
}
}
}
else {
validate158.errors = [{instancePath:instancePath+"/history",schemaPath:"#/properties/history/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs89 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.createdAt !== undefined){
let data28 = data.createdAt;
const _errs92 = errors;
const _errs93 = errors;
if(errors === _errs93){
if(errors === _errs93){
if(typeof data28 === "string"){
if(!(formats2.validate(data28))){
validate158.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}}];
return false;
}
}
else {
validate158.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs92 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updatedAt !== undefined){
let data29 = data.updatedAt;
const _errs95 = errors;
const _errs96 = errors;
if(errors === _errs96){
if(errors === _errs96){
if(typeof data29 === "string"){
if(!(formats2.validate(data29))){
validate158.errors = [{instancePath:instancePath+"/updatedAt",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}}];
return false;
}
}
else {
validate158.errors = [{instancePath:instancePath+"/updatedAt",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs95 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate158.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate158.errors = vErrors;
return errors === 0;
}
validate158.evaluated = {"props":{"id":true,"agentId":true,"venue":true,"mode":true,"status":true,"statusReason":true,"revertReason":true,"name":true,"symbol":true,"description":true,"logoUrl":true,"website":true,"twitter":true,"telegram":true,"creatorTaxBps":true,"metadataUri":true,"quote":true,"feeRecipient":true,"token":true,"pool":true,"tx":true,"steps":true,"cost":true,"funding":true,"initialBuy":true,"history":true,"createdAt":true,"updatedAt":true},"dynamicProps":false,"dynamicItems":false};


function validate169(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate169.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.meta === undefined) && (missing0 = "meta")){
validate169.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.meta !== undefined){
if(!(validate59(data.meta, {instancePath:instancePath+"/meta",parentData:data,parentDataProperty:"meta",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
}
}
}
else {
validate169.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate169.errors = vErrors;
return errors === 0;
}
validate169.evaluated = {"props":{"meta":true},"dynamicProps":false,"dynamicItems":false};


function validate157(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="launchOnPons_202" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate157.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(!(validate158(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate158.errors : vErrors.concat(validate158.errors);
errors = vErrors.length;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(!(validate169(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate169.errors : vErrors.concat(validate169.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(((((((((((((((((((((((((((((key0 !== "meta") && (key0 !== "id")) && (key0 !== "agentId")) && (key0 !== "venue")) && (key0 !== "mode")) && (key0 !== "status")) && (key0 !== "statusReason")) && (key0 !== "revertReason")) && (key0 !== "name")) && (key0 !== "symbol")) && (key0 !== "description")) && (key0 !== "logoUrl")) && (key0 !== "website")) && (key0 !== "twitter")) && (key0 !== "telegram")) && (key0 !== "creatorTaxBps")) && (key0 !== "metadataUri")) && (key0 !== "quote")) && (key0 !== "feeRecipient")) && (key0 !== "token")) && (key0 !== "pool")) && (key0 !== "tx")) && (key0 !== "steps")) && (key0 !== "cost")) && (key0 !== "funding")) && (key0 !== "initialBuy")) && (key0 !== "history")) && (key0 !== "createdAt")) && (key0 !== "updatedAt")){
validate157.errors = [{instancePath,schemaPath:"#/unevaluatedProperties",keyword:"unevaluatedProperties",params:{unevaluatedProperty: key0}}];
return false;
break;
}
}
}
}
validate157.errors = vErrors;
return errors === 0;
}
validate157.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.previewLaunch_200 = validate172;
const schema260 = {"$id":"previewLaunch_200","allOf":[{"$ref":"contract#/$defs/LaunchPreview"},{"$ref":"contract#/$defs/WithMeta"}],"unevaluatedProperties":false};
const schema261 = {"type":"object","required":["ok","venue","mode","quote","totalSupply","initialPriceUsd","initialMarketCapUsd","feeSchedule","cost","initialBuy","issues","validUntil"],"properties":{"ok":{"type":"boolean"},"venue":{"$ref":"contract#/$defs/Venue"},"mode":{"$ref":"contract#/$defs/LaunchMode"},"quote":{"oneOf":[{"$ref":"contract#/$defs/QuoteAssetRef"},{"type":"null"}]},"totalSupply":{"$ref":"contract#/$defs/DecimalAmount"},"initialPriceUsd":{"oneOf":[{"$ref":"contract#/$defs/UsdAmount"},{"type":"null"}]},"initialMarketCapUsd":{"oneOf":[{"$ref":"contract#/$defs/UsdAmount"},{"type":"null"}]},"feeSchedule":{"$ref":"contract#/$defs/FeeSchedule"},"cost":{"$ref":"contract#/$defs/LaunchCost"},"initialBuy":{"oneOf":[{"$ref":"contract#/$defs/InitialBuy"},{"type":"null"}]},"issues":{"type":"array","maxItems":50,"items":{"$ref":"contract#/$defs/Issue"}},"validUntil":{"$ref":"contract#/$defs/Timestamp"}}};
const schema267 = {"type":"object","required":["tradeFeeBps","creatorShareBps","creatorTaxBps","snipeTaxStartBps","snipeTaxSeconds"],"additionalProperties":false,"properties":{"tradeFeeBps":{"type":"integer","minimum":0,"maximum":10000},"creatorShareBps":{"type":"integer","minimum":0,"maximum":10000},"creatorTaxBps":{"type":"integer","minimum":0,"maximum":10000},"snipeTaxStartBps":{"type":"integer","minimum":0,"maximum":10000},"snipeTaxSeconds":{"type":"integer","minimum":0}}};
const schema268 = {"type":"object","required":["code","severity","message"],"additionalProperties":false,"properties":{"code":{"type":"string","maxLength":64},"severity":{"type":"string","enum":["info","warning","error"]},"message":{"type":"string","maxLength":500}}};

function validate173(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate173.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((data.ok === undefined) && (missing0 = "ok")) || ((data.venue === undefined) && (missing0 = "venue"))) || ((data.mode === undefined) && (missing0 = "mode"))) || ((data.quote === undefined) && (missing0 = "quote"))) || ((data.totalSupply === undefined) && (missing0 = "totalSupply"))) || ((data.initialPriceUsd === undefined) && (missing0 = "initialPriceUsd"))) || ((data.initialMarketCapUsd === undefined) && (missing0 = "initialMarketCapUsd"))) || ((data.feeSchedule === undefined) && (missing0 = "feeSchedule"))) || ((data.cost === undefined) && (missing0 = "cost"))) || ((data.initialBuy === undefined) && (missing0 = "initialBuy"))) || ((data.issues === undefined) && (missing0 = "issues"))) || ((data.validUntil === undefined) && (missing0 = "validUntil"))){
validate173.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.ok !== undefined){
const _errs1 = errors;
if(typeof data.ok !== "boolean"){
validate173.errors = [{instancePath:instancePath+"/ok",schemaPath:"#/properties/ok/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.venue !== undefined){
let data1 = data.venue;
const _errs3 = errors;
if(typeof data1 !== "string"){
validate173.errors = [{instancePath:instancePath+"/venue",schemaPath:"contract#/$defs/Venue/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(data1 === "pons")){
validate173.errors = [{instancePath:instancePath+"/venue",schemaPath:"contract#/$defs/Venue/enum",keyword:"enum",params:{allowedValues: schema71.enum}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.mode !== undefined){
let data2 = data.mode;
const _errs6 = errors;
if(typeof data2 !== "string"){
validate173.errors = [{instancePath:instancePath+"/mode",schemaPath:"contract#/$defs/LaunchMode/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((data2 === "sponsored") || (data2 === "self_funded"))){
validate173.errors = [{instancePath:instancePath+"/mode",schemaPath:"contract#/$defs/LaunchMode/enum",keyword:"enum",params:{allowedValues: schema206.enum}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.quote !== undefined){
let data3 = data.quote;
const _errs9 = errors;
const _errs10 = errors;
let valid3 = false;
let passing0 = null;
const _errs11 = errors;
if(!(validate97(data3, {instancePath:instancePath+"/quote",parentData:data,parentDataProperty:"quote",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate97.errors : vErrors.concat(validate97.errors);
errors = vErrors.length;
}
var _valid0 = _errs11 === errors;
if(_valid0){
valid3 = true;
passing0 = 0;
}
const _errs12 = errors;
if(data3 !== null){
const err0 = {instancePath:instancePath+"/quote",schemaPath:"#/properties/quote/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs12 === errors;
if(_valid0 && valid3){
valid3 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid3 = true;
passing0 = 1;
}
}
if(!valid3){
const err1 = {instancePath:instancePath+"/quote",schemaPath:"#/properties/quote/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate173.errors = vErrors;
return false;
}
else {
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.totalSupply !== undefined){
let data4 = data.totalSupply;
const _errs14 = errors;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data4 === "string"){
if(!pattern11.test(data4)){
validate173.errors = [{instancePath:instancePath+"/totalSupply",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}}];
return false;
}
}
else {
validate173.errors = [{instancePath:instancePath+"/totalSupply",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.initialPriceUsd !== undefined){
let data5 = data.initialPriceUsd;
const _errs17 = errors;
const _errs18 = errors;
let valid5 = false;
let passing1 = null;
const _errs19 = errors;
const _errs20 = errors;
if(errors === _errs20){
if(typeof data5 === "string"){
if(!pattern11.test(data5)){
const err2 = {instancePath:instancePath+"/initialPriceUsd",schemaPath:"contract#/$defs/UsdAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/initialPriceUsd",schemaPath:"contract#/$defs/UsdAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid1 = _errs19 === errors;
if(_valid1){
valid5 = true;
passing1 = 0;
}
const _errs22 = errors;
if(data5 !== null){
const err4 = {instancePath:instancePath+"/initialPriceUsd",schemaPath:"#/properties/initialPriceUsd/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid1 = _errs22 === errors;
if(_valid1 && valid5){
valid5 = false;
passing1 = [passing1, 1];
}
else {
if(_valid1){
valid5 = true;
passing1 = 1;
}
}
if(!valid5){
const err5 = {instancePath:instancePath+"/initialPriceUsd",schemaPath:"#/properties/initialPriceUsd/oneOf",keyword:"oneOf",params:{passingSchemas: passing1}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate173.errors = vErrors;
return false;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.initialMarketCapUsd !== undefined){
let data6 = data.initialMarketCapUsd;
const _errs24 = errors;
const _errs25 = errors;
let valid7 = false;
let passing2 = null;
const _errs26 = errors;
const _errs27 = errors;
if(errors === _errs27){
if(typeof data6 === "string"){
if(!pattern11.test(data6)){
const err6 = {instancePath:instancePath+"/initialMarketCapUsd",schemaPath:"contract#/$defs/UsdAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/initialMarketCapUsd",schemaPath:"contract#/$defs/UsdAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
var _valid2 = _errs26 === errors;
if(_valid2){
valid7 = true;
passing2 = 0;
}
const _errs29 = errors;
if(data6 !== null){
const err8 = {instancePath:instancePath+"/initialMarketCapUsd",schemaPath:"#/properties/initialMarketCapUsd/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var _valid2 = _errs29 === errors;
if(_valid2 && valid7){
valid7 = false;
passing2 = [passing2, 1];
}
else {
if(_valid2){
valid7 = true;
passing2 = 1;
}
}
if(!valid7){
const err9 = {instancePath:instancePath+"/initialMarketCapUsd",schemaPath:"#/properties/initialMarketCapUsd/oneOf",keyword:"oneOf",params:{passingSchemas: passing2}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
validate173.errors = vErrors;
return false;
}
else {
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.feeSchedule !== undefined){
let data7 = data.feeSchedule;
const _errs31 = errors;
const _errs32 = errors;
if(errors === _errs32){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
let missing1;
if((((((data7.tradeFeeBps === undefined) && (missing1 = "tradeFeeBps")) || ((data7.creatorShareBps === undefined) && (missing1 = "creatorShareBps"))) || ((data7.creatorTaxBps === undefined) && (missing1 = "creatorTaxBps"))) || ((data7.snipeTaxStartBps === undefined) && (missing1 = "snipeTaxStartBps"))) || ((data7.snipeTaxSeconds === undefined) && (missing1 = "snipeTaxSeconds"))){
validate173.errors = [{instancePath:instancePath+"/feeSchedule",schemaPath:"contract#/$defs/FeeSchedule/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs34 = errors;
for(const key0 in data7){
if(!(((((key0 === "tradeFeeBps") || (key0 === "creatorShareBps")) || (key0 === "creatorTaxBps")) || (key0 === "snipeTaxStartBps")) || (key0 === "snipeTaxSeconds"))){
validate173.errors = [{instancePath:instancePath+"/feeSchedule",schemaPath:"contract#/$defs/FeeSchedule/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs34 === errors){
if(data7.tradeFeeBps !== undefined){
let data8 = data7.tradeFeeBps;
const _errs35 = errors;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
validate173.errors = [{instancePath:instancePath+"/feeSchedule/tradeFeeBps",schemaPath:"contract#/$defs/FeeSchedule/properties/tradeFeeBps/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs35){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 10000 || isNaN(data8)){
validate173.errors = [{instancePath:instancePath+"/feeSchedule/tradeFeeBps",schemaPath:"contract#/$defs/FeeSchedule/properties/tradeFeeBps/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}}];
return false;
}
else {
if(data8 < 0 || isNaN(data8)){
validate173.errors = [{instancePath:instancePath+"/feeSchedule/tradeFeeBps",schemaPath:"contract#/$defs/FeeSchedule/properties/tradeFeeBps/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid10 = _errs35 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data7.creatorShareBps !== undefined){
let data9 = data7.creatorShareBps;
const _errs37 = errors;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
validate173.errors = [{instancePath:instancePath+"/feeSchedule/creatorShareBps",schemaPath:"contract#/$defs/FeeSchedule/properties/creatorShareBps/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs37){
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 10000 || isNaN(data9)){
validate173.errors = [{instancePath:instancePath+"/feeSchedule/creatorShareBps",schemaPath:"contract#/$defs/FeeSchedule/properties/creatorShareBps/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}}];
return false;
}
else {
if(data9 < 0 || isNaN(data9)){
validate173.errors = [{instancePath:instancePath+"/feeSchedule/creatorShareBps",schemaPath:"contract#/$defs/FeeSchedule/properties/creatorShareBps/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid10 = _errs37 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data7.creatorTaxBps !== undefined){
let data10 = data7.creatorTaxBps;
const _errs39 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
validate173.errors = [{instancePath:instancePath+"/feeSchedule/creatorTaxBps",schemaPath:"contract#/$defs/FeeSchedule/properties/creatorTaxBps/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs39){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 10000 || isNaN(data10)){
validate173.errors = [{instancePath:instancePath+"/feeSchedule/creatorTaxBps",schemaPath:"contract#/$defs/FeeSchedule/properties/creatorTaxBps/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}}];
return false;
}
else {
if(data10 < 0 || isNaN(data10)){
validate173.errors = [{instancePath:instancePath+"/feeSchedule/creatorTaxBps",schemaPath:"contract#/$defs/FeeSchedule/properties/creatorTaxBps/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid10 = _errs39 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data7.snipeTaxStartBps !== undefined){
let data11 = data7.snipeTaxStartBps;
const _errs41 = errors;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
validate173.errors = [{instancePath:instancePath+"/feeSchedule/snipeTaxStartBps",schemaPath:"contract#/$defs/FeeSchedule/properties/snipeTaxStartBps/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs41){
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 10000 || isNaN(data11)){
validate173.errors = [{instancePath:instancePath+"/feeSchedule/snipeTaxStartBps",schemaPath:"contract#/$defs/FeeSchedule/properties/snipeTaxStartBps/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}}];
return false;
}
else {
if(data11 < 0 || isNaN(data11)){
validate173.errors = [{instancePath:instancePath+"/feeSchedule/snipeTaxStartBps",schemaPath:"contract#/$defs/FeeSchedule/properties/snipeTaxStartBps/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid10 = _errs41 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data7.snipeTaxSeconds !== undefined){
let data12 = data7.snipeTaxSeconds;
const _errs43 = errors;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
validate173.errors = [{instancePath:instancePath+"/feeSchedule/snipeTaxSeconds",schemaPath:"contract#/$defs/FeeSchedule/properties/snipeTaxSeconds/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs43){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 < 0 || isNaN(data12)){
validate173.errors = [{instancePath:instancePath+"/feeSchedule/snipeTaxSeconds",schemaPath:"contract#/$defs/FeeSchedule/properties/snipeTaxSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid10 = _errs43 === errors;
}
else {
var valid10 = true;
}
}
}
}
}
}
}
}
else {
validate173.errors = [{instancePath:instancePath+"/feeSchedule",schemaPath:"contract#/$defs/FeeSchedule/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cost !== undefined){
const _errs45 = errors;
if(!(validate145(data.cost, {instancePath:instancePath+"/cost",parentData:data,parentDataProperty:"cost",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate145.errors : vErrors.concat(validate145.errors);
errors = vErrors.length;
}
var valid0 = _errs45 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.initialBuy !== undefined){
let data14 = data.initialBuy;
const _errs46 = errors;
const _errs47 = errors;
let valid11 = false;
let passing3 = null;
const _errs48 = errors;
if(!(validate151(data14, {instancePath:instancePath+"/initialBuy",parentData:data,parentDataProperty:"initialBuy",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate151.errors : vErrors.concat(validate151.errors);
errors = vErrors.length;
}
var _valid3 = _errs48 === errors;
if(_valid3){
valid11 = true;
passing3 = 0;
}
const _errs49 = errors;
if(data14 !== null){
const err10 = {instancePath:instancePath+"/initialBuy",schemaPath:"#/properties/initialBuy/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid3 = _errs49 === errors;
if(_valid3 && valid11){
valid11 = false;
passing3 = [passing3, 1];
}
else {
if(_valid3){
valid11 = true;
passing3 = 1;
}
}
if(!valid11){
const err11 = {instancePath:instancePath+"/initialBuy",schemaPath:"#/properties/initialBuy/oneOf",keyword:"oneOf",params:{passingSchemas: passing3}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate173.errors = vErrors;
return false;
}
else {
errors = _errs47;
if(vErrors !== null){
if(_errs47){
vErrors.length = _errs47;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs46 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.issues !== undefined){
let data15 = data.issues;
const _errs51 = errors;
if(errors === _errs51){
if(Array.isArray(data15)){
if(data15.length > 50){
validate173.errors = [{instancePath:instancePath+"/issues",schemaPath:"#/properties/issues/maxItems",keyword:"maxItems",params:{limit: 50}}];
return false;
}
else {
var valid12 = true;
const len0 = data15.length;
for(let i0=0; i0<len0; i0++){
let data16 = data15[i0];
const _errs53 = errors;
const _errs54 = errors;
if(errors === _errs54){
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
let missing2;
if((((data16.code === undefined) && (missing2 = "code")) || ((data16.severity === undefined) && (missing2 = "severity"))) || ((data16.message === undefined) && (missing2 = "message"))){
validate173.errors = [{instancePath:instancePath+"/issues/" + i0,schemaPath:"contract#/$defs/Issue/required",keyword:"required",params:{missingProperty: missing2}}];
return false;
}
else {
const _errs56 = errors;
for(const key1 in data16){
if(!(((key1 === "code") || (key1 === "severity")) || (key1 === "message"))){
validate173.errors = [{instancePath:instancePath+"/issues/" + i0,schemaPath:"contract#/$defs/Issue/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs56 === errors){
if(data16.code !== undefined){
let data17 = data16.code;
const _errs57 = errors;
if(errors === _errs57){
if(typeof data17 === "string"){
if(func1(data17) > 64){
validate173.errors = [{instancePath:instancePath+"/issues/" + i0+"/code",schemaPath:"contract#/$defs/Issue/properties/code/maxLength",keyword:"maxLength",params:{limit: 64}}];
return false;
}
}
else {
validate173.errors = [{instancePath:instancePath+"/issues/" + i0+"/code",schemaPath:"contract#/$defs/Issue/properties/code/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid14 = _errs57 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data16.severity !== undefined){
let data18 = data16.severity;
const _errs59 = errors;
if(typeof data18 !== "string"){
validate173.errors = [{instancePath:instancePath+"/issues/" + i0+"/severity",schemaPath:"contract#/$defs/Issue/properties/severity/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((data18 === "info") || (data18 === "warning")) || (data18 === "error"))){
validate173.errors = [{instancePath:instancePath+"/issues/" + i0+"/severity",schemaPath:"contract#/$defs/Issue/properties/severity/enum",keyword:"enum",params:{allowedValues: schema268.properties.severity.enum}}];
return false;
}
var valid14 = _errs59 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data16.message !== undefined){
let data19 = data16.message;
const _errs61 = errors;
if(errors === _errs61){
if(typeof data19 === "string"){
if(func1(data19) > 500){
validate173.errors = [{instancePath:instancePath+"/issues/" + i0+"/message",schemaPath:"contract#/$defs/Issue/properties/message/maxLength",keyword:"maxLength",params:{limit: 500}}];
return false;
}
}
else {
validate173.errors = [{instancePath:instancePath+"/issues/" + i0+"/message",schemaPath:"contract#/$defs/Issue/properties/message/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid14 = _errs61 === errors;
}
else {
var valid14 = true;
}
}
}
}
}
}
else {
validate173.errors = [{instancePath:instancePath+"/issues/" + i0,schemaPath:"contract#/$defs/Issue/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid12 = _errs53 === errors;
if(!valid12){
break;
}
}
}
}
else {
validate173.errors = [{instancePath:instancePath+"/issues",schemaPath:"#/properties/issues/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs51 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.validUntil !== undefined){
let data20 = data.validUntil;
const _errs63 = errors;
const _errs64 = errors;
if(errors === _errs64){
if(errors === _errs64){
if(typeof data20 === "string"){
if(!(formats2.validate(data20))){
validate173.errors = [{instancePath:instancePath+"/validUntil",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}}];
return false;
}
}
else {
validate173.errors = [{instancePath:instancePath+"/validUntil",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs63 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate173.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate173.errors = vErrors;
return errors === 0;
}
validate173.evaluated = {"props":{"ok":true,"venue":true,"mode":true,"quote":true,"totalSupply":true,"initialPriceUsd":true,"initialMarketCapUsd":true,"feeSchedule":true,"cost":true,"initialBuy":true,"issues":true,"validUntil":true},"dynamicProps":false,"dynamicItems":false};


function validate178(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate178.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.meta === undefined) && (missing0 = "meta")){
validate178.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.meta !== undefined){
if(!(validate59(data.meta, {instancePath:instancePath+"/meta",parentData:data,parentDataProperty:"meta",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
}
}
}
else {
validate178.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate178.errors = vErrors;
return errors === 0;
}
validate178.evaluated = {"props":{"meta":true},"dynamicProps":false,"dynamicItems":false};


function validate172(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="previewLaunch_200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate172.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(!(validate173(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate173.errors : vErrors.concat(validate173.errors);
errors = vErrors.length;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(!(validate178(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate178.errors : vErrors.concat(validate178.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(((((((((((((key0 !== "meta") && (key0 !== "ok")) && (key0 !== "venue")) && (key0 !== "mode")) && (key0 !== "quote")) && (key0 !== "totalSupply")) && (key0 !== "initialPriceUsd")) && (key0 !== "initialMarketCapUsd")) && (key0 !== "feeSchedule")) && (key0 !== "cost")) && (key0 !== "initialBuy")) && (key0 !== "issues")) && (key0 !== "validUntil")){
validate172.errors = [{instancePath,schemaPath:"#/unevaluatedProperties",keyword:"unevaluatedProperties",params:{unevaluatedProperty: key0}}];
return false;
break;
}
}
}
}
validate172.errors = vErrors;
return errors === 0;
}
validate172.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.getProfile_200 = validate181;
const schema271 = {"$id":"getProfile_200","allOf":[{"$ref":"contract#/$defs/Profile"},{"$ref":"contract#/$defs/WithMeta"}],"unevaluatedProperties":false};
const schema272 = {"type":"object","required":["id","address","display_name","avatar_url","created_at"],"properties":{"id":{"$ref":"contract#/$defs/AccountId"},"address":{"oneOf":[{"$ref":"contract#/$defs/Address"},{"type":"null"}]},"display_name":{"type":["string","null"],"maxLength":64},"avatar_url":{"oneOf":[{"$ref":"contract#/$defs/ImageUrl"},{"type":"null"}]},"created_at":{"$ref":"contract#/$defs/Timestamp"}}};
const schema273 = {"type":"string","pattern":"^acc_[0-9A-HJKMNP-TV-Z]{26}$"};
const pattern108 = new RegExp("^acc_[0-9A-HJKMNP-TV-Z]{26}$", "u");

function validate182(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate182.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.address === undefined) && (missing0 = "address"))) || ((data.display_name === undefined) && (missing0 = "display_name"))) || ((data.avatar_url === undefined) && (missing0 = "avatar_url"))) || ((data.created_at === undefined) && (missing0 = "created_at"))){
validate182.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern108.test(data0)){
validate182.errors = [{instancePath:instancePath+"/id",schemaPath:"contract#/$defs/AccountId/pattern",keyword:"pattern",params:{pattern: "^acc_[0-9A-HJKMNP-TV-Z]{26}$"}}];
return false;
}
}
else {
validate182.errors = [{instancePath:instancePath+"/id",schemaPath:"contract#/$defs/AccountId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.address !== undefined){
let data1 = data.address;
const _errs4 = errors;
const _errs5 = errors;
let valid2 = false;
let passing0 = null;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(errors === _errs7){
if(typeof data1 === "string"){
if(!pattern9.test(data1)){
const err0 = {instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(!(formats0(data1))){
const err1 = {instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/format",keyword:"format",params:{format: "eip55"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
var _valid0 = _errs6 === errors;
if(_valid0){
valid2 = true;
passing0 = 0;
}
const _errs9 = errors;
if(data1 !== null){
const err3 = {instancePath:instancePath+"/address",schemaPath:"#/properties/address/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs9 === errors;
if(_valid0 && valid2){
valid2 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid2 = true;
passing0 = 1;
}
}
if(!valid2){
const err4 = {instancePath:instancePath+"/address",schemaPath:"#/properties/address/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate182.errors = vErrors;
return false;
}
else {
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.display_name !== undefined){
let data2 = data.display_name;
const _errs11 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate182.errors = [{instancePath:instancePath+"/display_name",schemaPath:"#/properties/display_name/type",keyword:"type",params:{type: schema272.properties.display_name.type}}];
return false;
}
if(errors === _errs11){
if(typeof data2 === "string"){
if(func1(data2) > 64){
validate182.errors = [{instancePath:instancePath+"/display_name",schemaPath:"#/properties/display_name/maxLength",keyword:"maxLength",params:{limit: 64}}];
return false;
}
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.avatar_url !== undefined){
let data3 = data.avatar_url;
const _errs13 = errors;
const _errs14 = errors;
let valid4 = false;
let passing1 = null;
const _errs15 = errors;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data3 === "string"){
if(func1(data3) > 512){
const err5 = {instancePath:instancePath+"/avatar_url",schemaPath:"contract#/$defs/ImageUrl/maxLength",keyword:"maxLength",params:{limit: 512}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
if(!pattern10.test(data3)){
const err6 = {instancePath:instancePath+"/avatar_url",schemaPath:"contract#/$defs/ImageUrl/pattern",keyword:"pattern",params:{pattern: "^(https|ipfs)://[^\\s]+$"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
else {
if(Buffer.byteLength(data3) > 512){
const err7 = {instancePath:instancePath+"/avatar_url",schemaPath:"contract#/$defs/ImageUrl/maxBytes",keyword:"maxBytes",params:{limit: 512}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
}
else {
const err8 = {instancePath:instancePath+"/avatar_url",schemaPath:"contract#/$defs/ImageUrl/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
var _valid1 = _errs15 === errors;
if(_valid1){
valid4 = true;
passing1 = 0;
}
const _errs18 = errors;
if(data3 !== null){
const err9 = {instancePath:instancePath+"/avatar_url",schemaPath:"#/properties/avatar_url/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var _valid1 = _errs18 === errors;
if(_valid1 && valid4){
valid4 = false;
passing1 = [passing1, 1];
}
else {
if(_valid1){
valid4 = true;
passing1 = 1;
}
}
if(!valid4){
const err10 = {instancePath:instancePath+"/avatar_url",schemaPath:"#/properties/avatar_url/oneOf",keyword:"oneOf",params:{passingSchemas: passing1}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
validate182.errors = vErrors;
return false;
}
else {
errors = _errs14;
if(vErrors !== null){
if(_errs14){
vErrors.length = _errs14;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data4 = data.created_at;
const _errs20 = errors;
const _errs21 = errors;
if(errors === _errs21){
if(errors === _errs21){
if(typeof data4 === "string"){
if(!(formats2.validate(data4))){
validate182.errors = [{instancePath:instancePath+"/created_at",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}}];
return false;
}
}
else {
validate182.errors = [{instancePath:instancePath+"/created_at",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate182.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate182.errors = vErrors;
return errors === 0;
}
validate182.evaluated = {"props":{"id":true,"address":true,"display_name":true,"avatar_url":true,"created_at":true},"dynamicProps":false,"dynamicItems":false};


function validate184(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate184.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.meta === undefined) && (missing0 = "meta")){
validate184.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.meta !== undefined){
if(!(validate59(data.meta, {instancePath:instancePath+"/meta",parentData:data,parentDataProperty:"meta",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
}
}
}
else {
validate184.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate184.errors = vErrors;
return errors === 0;
}
validate184.evaluated = {"props":{"meta":true},"dynamicProps":false,"dynamicItems":false};


function validate181(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="getProfile_200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate181.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(!(validate182(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate182.errors : vErrors.concat(validate182.errors);
errors = vErrors.length;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(!(validate184(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate184.errors : vErrors.concat(validate184.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if((((((key0 !== "meta") && (key0 !== "id")) && (key0 !== "address")) && (key0 !== "display_name")) && (key0 !== "avatar_url")) && (key0 !== "created_at")){
validate181.errors = [{instancePath,schemaPath:"#/unevaluatedProperties",keyword:"unevaluatedProperties",params:{unevaluatedProperty: key0}}];
return false;
break;
}
}
}
}
validate181.errors = vErrors;
return errors === 0;
}
validate181.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.listModels_200 = validate187;
const schema278 = {"$id":"listModels_200","$ref":"contract#/$defs/ModelList"};
const schema279 = {"type":"object","required":["data","meta"],"additionalProperties":false,"properties":{"data":{"type":"array","maxItems":1000,"items":{"$ref":"contract#/$defs/Model","unevaluatedProperties":false}},"meta":{"$ref":"contract#/$defs/PageMeta"}}};
const schema280 = {"type":"object","required":["id","name","provider","contextTokens","supportsTools","creditsPer1kInput","creditsPer1kOutput","status","default"],"properties":{"id":{"$ref":"contract#/$defs/ModelId"},"name":{"type":"string","maxLength":100},"provider":{"type":"string","maxLength":64},"contextTokens":{"type":"integer","minimum":1},"supportsTools":{"type":"boolean"},"creditsPer1kInput":{"$ref":"contract#/$defs/CreditAmount"},"creditsPer1kOutput":{"$ref":"contract#/$defs/CreditAmount"},"status":{"type":"string","enum":["available","unavailable"]},"default":{"type":"boolean"}}};

function validate189(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate189.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((data.id === undefined) && (missing0 = "id")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.provider === undefined) && (missing0 = "provider"))) || ((data.contextTokens === undefined) && (missing0 = "contextTokens"))) || ((data.supportsTools === undefined) && (missing0 = "supportsTools"))) || ((data.creditsPer1kInput === undefined) && (missing0 = "creditsPer1kInput"))) || ((data.creditsPer1kOutput === undefined) && (missing0 = "creditsPer1kOutput"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.default === undefined) && (missing0 = "default"))){
validate189.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 100){
validate189.errors = [{instancePath:instancePath+"/id",schemaPath:"contract#/$defs/ModelId/maxLength",keyword:"maxLength",params:{limit: 100}}];
return false;
}
else {
if(!pattern7.test(data0)){
validate189.errors = [{instancePath:instancePath+"/id",schemaPath:"contract#/$defs/ModelId/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9._:/-]*$"}}];
return false;
}
}
}
else {
validate189.errors = [{instancePath:instancePath+"/id",schemaPath:"contract#/$defs/ModelId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data1 = data.name;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(func1(data1) > 100){
validate189.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 100}}];
return false;
}
}
else {
validate189.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.provider !== undefined){
let data2 = data.provider;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(func1(data2) > 64){
validate189.errors = [{instancePath:instancePath+"/provider",schemaPath:"#/properties/provider/maxLength",keyword:"maxLength",params:{limit: 64}}];
return false;
}
}
else {
validate189.errors = [{instancePath:instancePath+"/provider",schemaPath:"#/properties/provider/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.contextTokens !== undefined){
let data3 = data.contextTokens;
const _errs8 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate189.errors = [{instancePath:instancePath+"/contextTokens",schemaPath:"#/properties/contextTokens/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs8){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 1 || isNaN(data3)){
validate189.errors = [{instancePath:instancePath+"/contextTokens",schemaPath:"#/properties/contextTokens/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.supportsTools !== undefined){
const _errs10 = errors;
if(typeof data.supportsTools !== "boolean"){
validate189.errors = [{instancePath:instancePath+"/supportsTools",schemaPath:"#/properties/supportsTools/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.creditsPer1kInput !== undefined){
let data5 = data.creditsPer1kInput;
const _errs12 = errors;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data5 === "string"){
if(!pattern81.test(data5)){
validate189.errors = [{instancePath:instancePath+"/creditsPer1kInput",schemaPath:"contract#/$defs/CreditAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,17})(\\.\\d{1,6})?$"}}];
return false;
}
}
else {
validate189.errors = [{instancePath:instancePath+"/creditsPer1kInput",schemaPath:"contract#/$defs/CreditAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.creditsPer1kOutput !== undefined){
let data6 = data.creditsPer1kOutput;
const _errs15 = errors;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data6 === "string"){
if(!pattern81.test(data6)){
validate189.errors = [{instancePath:instancePath+"/creditsPer1kOutput",schemaPath:"contract#/$defs/CreditAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,17})(\\.\\d{1,6})?$"}}];
return false;
}
}
else {
validate189.errors = [{instancePath:instancePath+"/creditsPer1kOutput",schemaPath:"contract#/$defs/CreditAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data7 = data.status;
const _errs18 = errors;
if(typeof data7 !== "string"){
validate189.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((data7 === "available") || (data7 === "unavailable"))){
validate189.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema280.properties.status.enum}}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.default !== undefined){
const _errs20 = errors;
if(typeof data.default !== "boolean"){
validate189.errors = [{instancePath:instancePath+"/default",schemaPath:"#/properties/default/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
validate189.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate189.errors = vErrors;
return errors === 0;
}
validate189.evaluated = {"props":{"id":true,"name":true,"provider":true,"contextTokens":true,"supportsTools":true,"creditsPer1kInput":true,"creditsPer1kOutput":true,"status":true,"default":true},"dynamicProps":false,"dynamicItems":false};


function validate188(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate188.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.data === undefined) && (missing0 = "data")) || ((data.meta === undefined) && (missing0 = "meta"))){
validate188.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "meta"))){
validate188.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
if(data0.length > 1000){
validate188.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/maxItems",keyword:"maxItems",params:{limit: 1000}}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
if(!(validate189(data1, {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate189.errors : vErrors.concat(validate189.errors);
errors = vErrors.length;
}
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key1 in data1){
if(((((((((key1 !== "id") && (key1 !== "name")) && (key1 !== "provider")) && (key1 !== "contextTokens")) && (key1 !== "supportsTools")) && (key1 !== "creditsPer1kInput")) && (key1 !== "creditsPer1kOutput")) && (key1 !== "status")) && (key1 !== "default")){
validate188.errors = [{instancePath:instancePath+"/data/" + i0,schemaPath:"#/properties/data/items/unevaluatedProperties",keyword:"unevaluatedProperties",params:{unevaluatedProperty: key1}}];
return false;
break;
}
}
}
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate188.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.meta !== undefined){
const _errs6 = errors;
if(!(validate30(data.meta, {instancePath:instancePath+"/meta",parentData:data,parentDataProperty:"meta",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate188.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate188.errors = vErrors;
return errors === 0;
}
validate188.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate187(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="listModels_200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate187.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate188(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate188.errors : vErrors.concat(validate188.errors);
errors = vErrors.length;
}
validate187.errors = vErrors;
return errors === 0;
}
validate187.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.listQuoteAssets_200 = validate193;
const schema284 = {"$id":"listQuoteAssets_200","$ref":"contract#/$defs/QuoteAssetList"};
const schema285 = {"type":"object","required":["data","meta"],"additionalProperties":false,"properties":{"data":{"type":"array","maxItems":1000,"items":{"$ref":"contract#/$defs/QuoteAsset","unevaluatedProperties":false}},"meta":{"$ref":"contract#/$defs/PageMeta"}}};
const schema286 = {"type":"object","required":["symbol","name","address","decimals","kind","logoUrl"],"properties":{"symbol":{"type":"string","maxLength":64},"name":{"type":"string","maxLength":100},"address":{"$ref":"contract#/$defs/Address"},"decimals":{"type":"integer","minimum":0,"maximum":36},"kind":{"type":"string","enum":["native","wrapped","stablecoin","stock"]},"logoUrl":{"oneOf":[{"$ref":"contract#/$defs/ImageUrl"},{"type":"null"}]}}};

function validate195(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate195.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.symbol === undefined) && (missing0 = "symbol")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.address === undefined) && (missing0 = "address"))) || ((data.decimals === undefined) && (missing0 = "decimals"))) || ((data.kind === undefined) && (missing0 = "kind"))) || ((data.logoUrl === undefined) && (missing0 = "logoUrl"))){
validate195.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.symbol !== undefined){
let data0 = data.symbol;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 === "string"){
if(func1(data0) > 64){
validate195.errors = [{instancePath:instancePath+"/symbol",schemaPath:"#/properties/symbol/maxLength",keyword:"maxLength",params:{limit: 64}}];
return false;
}
}
else {
validate195.errors = [{instancePath:instancePath+"/symbol",schemaPath:"#/properties/symbol/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data1 = data.name;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func1(data1) > 100){
validate195.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 100}}];
return false;
}
}
else {
validate195.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.address !== undefined){
let data2 = data.address;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(errors === _errs6){
if(typeof data2 === "string"){
if(!pattern9.test(data2)){
validate195.errors = [{instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}}];
return false;
}
else {
if(!(formats0(data2))){
validate195.errors = [{instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/format",keyword:"format",params:{format: "eip55"}}];
return false;
}
}
}
else {
validate195.errors = [{instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.decimals !== undefined){
let data3 = data.decimals;
const _errs8 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate195.errors = [{instancePath:instancePath+"/decimals",schemaPath:"#/properties/decimals/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs8){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 36 || isNaN(data3)){
validate195.errors = [{instancePath:instancePath+"/decimals",schemaPath:"#/properties/decimals/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36}}];
return false;
}
else {
if(data3 < 0 || isNaN(data3)){
validate195.errors = [{instancePath:instancePath+"/decimals",schemaPath:"#/properties/decimals/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
let data4 = data.kind;
const _errs10 = errors;
if(typeof data4 !== "string"){
validate195.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((data4 === "native") || (data4 === "wrapped")) || (data4 === "stablecoin")) || (data4 === "stock"))){
validate195.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema286.properties.kind.enum}}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.logoUrl !== undefined){
let data5 = data.logoUrl;
const _errs12 = errors;
const _errs13 = errors;
let valid2 = false;
let passing0 = null;
const _errs14 = errors;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data5 === "string"){
if(func1(data5) > 512){
const err0 = {instancePath:instancePath+"/logoUrl",schemaPath:"contract#/$defs/ImageUrl/maxLength",keyword:"maxLength",params:{limit: 512}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(!pattern10.test(data5)){
const err1 = {instancePath:instancePath+"/logoUrl",schemaPath:"contract#/$defs/ImageUrl/pattern",keyword:"pattern",params:{pattern: "^(https|ipfs)://[^\\s]+$"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(Buffer.byteLength(data5) > 512){
const err2 = {instancePath:instancePath+"/logoUrl",schemaPath:"contract#/$defs/ImageUrl/maxBytes",keyword:"maxBytes",params:{limit: 512}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
else {
const err3 = {instancePath:instancePath+"/logoUrl",schemaPath:"contract#/$defs/ImageUrl/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs14 === errors;
if(_valid0){
valid2 = true;
passing0 = 0;
}
const _errs17 = errors;
if(data5 !== null){
const err4 = {instancePath:instancePath+"/logoUrl",schemaPath:"#/properties/logoUrl/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs17 === errors;
if(_valid0 && valid2){
valid2 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid2 = true;
passing0 = 1;
}
}
if(!valid2){
const err5 = {instancePath:instancePath+"/logoUrl",schemaPath:"#/properties/logoUrl/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate195.errors = vErrors;
return false;
}
else {
errors = _errs13;
if(vErrors !== null){
if(_errs13){
vErrors.length = _errs13;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate195.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate195.errors = vErrors;
return errors === 0;
}
validate195.evaluated = {"props":{"symbol":true,"name":true,"address":true,"decimals":true,"kind":true,"logoUrl":true},"dynamicProps":false,"dynamicItems":false};


function validate194(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate194.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.data === undefined) && (missing0 = "data")) || ((data.meta === undefined) && (missing0 = "meta"))){
validate194.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "meta"))){
validate194.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
if(data0.length > 1000){
validate194.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/maxItems",keyword:"maxItems",params:{limit: 1000}}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
if(!(validate195(data1, {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate195.errors : vErrors.concat(validate195.errors);
errors = vErrors.length;
}
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key1 in data1){
if((((((key1 !== "symbol") && (key1 !== "name")) && (key1 !== "address")) && (key1 !== "decimals")) && (key1 !== "kind")) && (key1 !== "logoUrl")){
validate194.errors = [{instancePath:instancePath+"/data/" + i0,schemaPath:"#/properties/data/items/unevaluatedProperties",keyword:"unevaluatedProperties",params:{unevaluatedProperty: key1}}];
return false;
break;
}
}
}
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate194.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.meta !== undefined){
const _errs6 = errors;
if(!(validate30(data.meta, {instancePath:instancePath+"/meta",parentData:data,parentDataProperty:"meta",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate194.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate194.errors = vErrors;
return errors === 0;
}
validate194.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate193(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="listQuoteAssets_200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate193.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate194(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate194.errors : vErrors.concat(validate194.errors);
errors = vErrors.length;
}
validate193.errors = vErrors;
return errors === 0;
}
validate193.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.listSkills_200 = validate199;
const schema289 = {"$id":"listSkills_200","$ref":"contract#/$defs/SkillList"};
const schema290 = {"type":"object","required":["data","meta"],"additionalProperties":false,"properties":{"data":{"type":"array","maxItems":1000,"items":{"$ref":"contract#/$defs/Skill","unevaluatedProperties":false}},"meta":{"$ref":"contract#/$defs/PageMeta"}}};
const schema291 = {"type":"object","required":["id","name","description","kind","tools","riskLevel"],"properties":{"id":{"$ref":"contract#/$defs/SkillId"},"name":{"type":"string","maxLength":100},"description":{"type":"string","maxLength":1000},"kind":{"type":"string","enum":["skill","preset"]},"tools":{"type":"array","maxItems":100,"items":{"type":"string","maxLength":32}},"riskLevel":{"type":"string","enum":["read","trade","transfer"]}}};

function validate201(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate201.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.id === undefined) && (missing0 = "id")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.description === undefined) && (missing0 = "description"))) || ((data.kind === undefined) && (missing0 = "kind"))) || ((data.tools === undefined) && (missing0 = "tools"))) || ((data.riskLevel === undefined) && (missing0 = "riskLevel"))){
validate201.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 100){
validate201.errors = [{instancePath:instancePath+"/id",schemaPath:"contract#/$defs/SkillId/maxLength",keyword:"maxLength",params:{limit: 100}}];
return false;
}
else {
if(!pattern8.test(data0)){
validate201.errors = [{instancePath:instancePath+"/id",schemaPath:"contract#/$defs/SkillId/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9_-]*(@[0-9]+)?$"}}];
return false;
}
}
}
else {
validate201.errors = [{instancePath:instancePath+"/id",schemaPath:"contract#/$defs/SkillId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
let data1 = data.name;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(func1(data1) > 100){
validate201.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 100}}];
return false;
}
}
else {
validate201.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
let data2 = data.description;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(func1(data2) > 1000){
validate201.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 1000}}];
return false;
}
}
else {
validate201.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
let data3 = data.kind;
const _errs8 = errors;
if(typeof data3 !== "string"){
validate201.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((data3 === "skill") || (data3 === "preset"))){
validate201.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema291.properties.kind.enum}}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tools !== undefined){
let data4 = data.tools;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data4)){
if(data4.length > 100){
validate201.errors = [{instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/maxItems",keyword:"maxItems",params:{limit: 100}}];
return false;
}
else {
var valid2 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
const _errs12 = errors;
if(errors === _errs12){
if(typeof data5 === "string"){
if(func1(data5) > 32){
validate201.errors = [{instancePath:instancePath+"/tools/" + i0,schemaPath:"#/properties/tools/items/maxLength",keyword:"maxLength",params:{limit: 32}}];
return false;
}
}
else {
validate201.errors = [{instancePath:instancePath+"/tools/" + i0,schemaPath:"#/properties/tools/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid2 = _errs12 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate201.errors = [{instancePath:instancePath+"/tools",schemaPath:"#/properties/tools/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.riskLevel !== undefined){
let data6 = data.riskLevel;
const _errs14 = errors;
if(typeof data6 !== "string"){
validate201.errors = [{instancePath:instancePath+"/riskLevel",schemaPath:"#/properties/riskLevel/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((data6 === "read") || (data6 === "trade")) || (data6 === "transfer"))){
validate201.errors = [{instancePath:instancePath+"/riskLevel",schemaPath:"#/properties/riskLevel/enum",keyword:"enum",params:{allowedValues: schema291.properties.riskLevel.enum}}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate201.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate201.errors = vErrors;
return errors === 0;
}
validate201.evaluated = {"props":{"id":true,"name":true,"description":true,"kind":true,"tools":true,"riskLevel":true},"dynamicProps":false,"dynamicItems":false};


function validate200(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate200.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.data === undefined) && (missing0 = "data")) || ((data.meta === undefined) && (missing0 = "meta"))){
validate200.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "meta"))){
validate200.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
if(data0.length > 1000){
validate200.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/maxItems",keyword:"maxItems",params:{limit: 1000}}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
if(!(validate201(data1, {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate201.errors : vErrors.concat(validate201.errors);
errors = vErrors.length;
}
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key1 in data1){
if((((((key1 !== "id") && (key1 !== "name")) && (key1 !== "description")) && (key1 !== "kind")) && (key1 !== "tools")) && (key1 !== "riskLevel")){
validate200.errors = [{instancePath:instancePath+"/data/" + i0,schemaPath:"#/properties/data/items/unevaluatedProperties",keyword:"unevaluatedProperties",params:{unevaluatedProperty: key1}}];
return false;
break;
}
}
}
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate200.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.meta !== undefined){
const _errs6 = errors;
if(!(validate30(data.meta, {instancePath:instancePath+"/meta",parentData:data,parentDataProperty:"meta",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate200.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate200.errors = vErrors;
return errors === 0;
}
validate200.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate199(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="listSkills_200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate199.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate200(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate200.errors : vErrors.concat(validate200.errors);
errors = vErrors.length;
}
validate199.errors = vErrors;
return errors === 0;
}
validate199.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.executeSwap_200 = validate205;
const schema293 = {"$id":"executeSwap_200","allOf":[{"$ref":"contract#/$defs/Swap"},{"$ref":"contract#/$defs/WithMeta"}],"unevaluatedProperties":false};
const schema294 = {"type":"object","required":["id","agentId","quoteId","status","statusReason","revertReason","tokenIn","tokenOut","amountIn","amountInRaw","amountInFilled","amountInFilledRaw","amountOut","amountOutRaw","minAmountOut","minAmountOutRaw","slippageBps","route","fees","fills","steps","tx","history","createdAt","updatedAt"],"properties":{"id":{"$ref":"contract#/$defs/SwapId"},"agentId":{"$ref":"contract#/$defs/AgentId"},"quoteId":{"oneOf":[{"$ref":"contract#/$defs/QuoteId"},{"type":"null"}]},"status":{"$ref":"contract#/$defs/ChainOperationStatus"},"statusReason":{"type":["string","null"],"maxLength":64},"revertReason":{"type":["string","null"],"maxLength":500},"tokenIn":{"$ref":"contract#/$defs/TokenRef"},"tokenOut":{"$ref":"contract#/$defs/TokenRef"},"amountIn":{"$ref":"contract#/$defs/DecimalAmount"},"amountInRaw":{"$ref":"contract#/$defs/RawAmount"},"amountInFilled":{"oneOf":[{"$ref":"contract#/$defs/DecimalAmount"},{"type":"null"}]},"amountInFilledRaw":{"oneOf":[{"$ref":"contract#/$defs/RawAmount"},{"type":"null"}]},"amountOut":{"oneOf":[{"$ref":"contract#/$defs/DecimalAmount"},{"type":"null"}]},"amountOutRaw":{"oneOf":[{"$ref":"contract#/$defs/RawAmount"},{"type":"null"}]},"minAmountOut":{"$ref":"contract#/$defs/DecimalAmount"},"minAmountOutRaw":{"$ref":"contract#/$defs/RawAmount"},"slippageBps":{"type":"integer","minimum":0,"maximum":10000},"route":{"type":"array","maxItems":5,"items":{"$ref":"contract#/$defs/RouteLeg"}},"fees":{"type":"array","maxItems":20,"items":{"$ref":"contract#/$defs/TradeFee"}},"fills":{"type":"array","maxItems":5,"items":{"$ref":"contract#/$defs/SwapFill"}},"steps":{"type":"array","maxItems":10,"items":{"$ref":"contract#/$defs/OperationStep"}},"tx":{"oneOf":[{"$ref":"contract#/$defs/ChainTransaction"},{"type":"null"}]},"history":{"type":"array","maxItems":100,"items":{"$ref":"contract#/$defs/StatusEvent"}},"createdAt":{"$ref":"contract#/$defs/Timestamp"},"updatedAt":{"$ref":"contract#/$defs/Timestamp"}}};
const schema295 = {"type":"string","pattern":"^swp_[0-9A-HJKMNP-TV-Z]{26}$"};
const schema297 = {"type":"string","pattern":"^qte_[0-9A-HJKMNP-TV-Z]{26}$"};
const pattern117 = new RegExp("^swp_[0-9A-HJKMNP-TV-Z]{26}$", "u");
const pattern119 = new RegExp("^qte_[0-9A-HJKMNP-TV-Z]{26}$", "u");
const schema307 = {"type":"object","required":["market","address","tokenIn","tokenOut","feeBps","step"],"additionalProperties":false,"properties":{"market":{"type":"string","enum":["pons-curve","uniswap-v3","uniswap-v4","weth"]},"address":{"$ref":"contract#/$defs/Address"},"poolId":{"oneOf":[{"type":"string","pattern":"^0x[0-9a-f]{64}$"},{"type":"null"}]},"tokenIn":{"$ref":"contract#/$defs/TokenRef"},"tokenOut":{"$ref":"contract#/$defs/TokenRef"},"feeBps":{"type":"integer","minimum":0,"maximum":10000},"step":{"type":"string","maxLength":100}}};

function validate209(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate209.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.market === undefined) && (missing0 = "market")) || ((data.address === undefined) && (missing0 = "address"))) || ((data.tokenIn === undefined) && (missing0 = "tokenIn"))) || ((data.tokenOut === undefined) && (missing0 = "tokenOut"))) || ((data.feeBps === undefined) && (missing0 = "feeBps"))) || ((data.step === undefined) && (missing0 = "step"))){
validate209.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "market") || (key0 === "address")) || (key0 === "poolId")) || (key0 === "tokenIn")) || (key0 === "tokenOut")) || (key0 === "feeBps")) || (key0 === "step"))){
validate209.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.market !== undefined){
let data0 = data.market;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate209.errors = [{instancePath:instancePath+"/market",schemaPath:"#/properties/market/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((data0 === "pons-curve") || (data0 === "uniswap-v3")) || (data0 === "uniswap-v4")) || (data0 === "weth"))){
validate209.errors = [{instancePath:instancePath+"/market",schemaPath:"#/properties/market/enum",keyword:"enum",params:{allowedValues: schema307.properties.market.enum}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.address !== undefined){
let data1 = data.address;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern9.test(data1)){
validate209.errors = [{instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}}];
return false;
}
else {
if(!(formats0(data1))){
validate209.errors = [{instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/format",keyword:"format",params:{format: "eip55"}}];
return false;
}
}
}
else {
validate209.errors = [{instancePath:instancePath+"/address",schemaPath:"contract#/$defs/Address/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.poolId !== undefined){
let data2 = data.poolId;
const _errs7 = errors;
const _errs8 = errors;
let valid2 = false;
let passing0 = null;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data2 === "string"){
if(!pattern22.test(data2)){
const err0 = {instancePath:instancePath+"/poolId",schemaPath:"#/properties/poolId/oneOf/0/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-f]{64}$"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/poolId",schemaPath:"#/properties/poolId/oneOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs9 === errors;
if(_valid0){
valid2 = true;
passing0 = 0;
}
const _errs11 = errors;
if(data2 !== null){
const err2 = {instancePath:instancePath+"/poolId",schemaPath:"#/properties/poolId/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs11 === errors;
if(_valid0 && valid2){
valid2 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid2 = true;
passing0 = 1;
}
}
if(!valid2){
const err3 = {instancePath:instancePath+"/poolId",schemaPath:"#/properties/poolId/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate209.errors = vErrors;
return false;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tokenIn !== undefined){
const _errs13 = errors;
if(!(validate148(data.tokenIn, {instancePath:instancePath+"/tokenIn",parentData:data,parentDataProperty:"tokenIn",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate148.errors : vErrors.concat(validate148.errors);
errors = vErrors.length;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tokenOut !== undefined){
const _errs14 = errors;
if(!(validate148(data.tokenOut, {instancePath:instancePath+"/tokenOut",parentData:data,parentDataProperty:"tokenOut",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate148.errors : vErrors.concat(validate148.errors);
errors = vErrors.length;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.feeBps !== undefined){
let data5 = data.feeBps;
const _errs15 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate209.errors = [{instancePath:instancePath+"/feeBps",schemaPath:"#/properties/feeBps/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs15){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 10000 || isNaN(data5)){
validate209.errors = [{instancePath:instancePath+"/feeBps",schemaPath:"#/properties/feeBps/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}}];
return false;
}
else {
if(data5 < 0 || isNaN(data5)){
validate209.errors = [{instancePath:instancePath+"/feeBps",schemaPath:"#/properties/feeBps/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.step !== undefined){
let data6 = data.step;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data6 === "string"){
if(func1(data6) > 100){
validate209.errors = [{instancePath:instancePath+"/step",schemaPath:"#/properties/step/maxLength",keyword:"maxLength",params:{limit: 100}}];
return false;
}
}
else {
validate209.errors = [{instancePath:instancePath+"/step",schemaPath:"#/properties/step/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate209.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate209.errors = vErrors;
return errors === 0;
}
validate209.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema309 = {"type":"object","required":["kind","token","amount","amountRaw"],"additionalProperties":false,"properties":{"kind":{"type":"string","enum":["venue","creator_tax","snipe_tax","pool"]},"token":{"$ref":"contract#/$defs/TokenRef"},"amount":{"$ref":"contract#/$defs/DecimalAmount"},"amountRaw":{"$ref":"contract#/$defs/RawAmount"}}};

function validate213(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate213.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.kind === undefined) && (missing0 = "kind")) || ((data.token === undefined) && (missing0 = "token"))) || ((data.amount === undefined) && (missing0 = "amount"))) || ((data.amountRaw === undefined) && (missing0 = "amountRaw"))){
validate213.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "kind") || (key0 === "token")) || (key0 === "amount")) || (key0 === "amountRaw"))){
validate213.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
let data0 = data.kind;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate213.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((data0 === "venue") || (data0 === "creator_tax")) || (data0 === "snipe_tax")) || (data0 === "pool"))){
validate213.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema309.properties.kind.enum}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.token !== undefined){
const _errs4 = errors;
if(!(validate148(data.token, {instancePath:instancePath+"/token",parentData:data,parentDataProperty:"token",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate148.errors : vErrors.concat(validate148.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amount !== undefined){
let data2 = data.amount;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(!pattern11.test(data2)){
validate213.errors = [{instancePath:instancePath+"/amount",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}}];
return false;
}
}
else {
validate213.errors = [{instancePath:instancePath+"/amount",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amountRaw !== undefined){
let data3 = data.amountRaw;
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(!pattern39.test(data3)){
validate213.errors = [{instancePath:instancePath+"/amountRaw",schemaPath:"contract#/$defs/RawAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,77})$"}}];
return false;
}
}
else {
validate213.errors = [{instancePath:instancePath+"/amountRaw",schemaPath:"contract#/$defs/RawAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate213.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate213.errors = vErrors;
return errors === 0;
}
validate213.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema312 = {"type":"object","required":["step","tokenIn","amountIn","amountInRaw","tokenOut","amountOut","amountOutRaw"],"additionalProperties":false,"properties":{"step":{"type":"string","maxLength":100},"tokenIn":{"$ref":"contract#/$defs/TokenRef"},"amountIn":{"$ref":"contract#/$defs/DecimalAmount"},"amountInRaw":{"$ref":"contract#/$defs/RawAmount"},"tokenOut":{"$ref":"contract#/$defs/TokenRef"},"amountOut":{"$ref":"contract#/$defs/DecimalAmount"},"amountOutRaw":{"$ref":"contract#/$defs/RawAmount"}}};

function validate216(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate216.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.step === undefined) && (missing0 = "step")) || ((data.tokenIn === undefined) && (missing0 = "tokenIn"))) || ((data.amountIn === undefined) && (missing0 = "amountIn"))) || ((data.amountInRaw === undefined) && (missing0 = "amountInRaw"))) || ((data.tokenOut === undefined) && (missing0 = "tokenOut"))) || ((data.amountOut === undefined) && (missing0 = "amountOut"))) || ((data.amountOutRaw === undefined) && (missing0 = "amountOutRaw"))){
validate216.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((((key0 === "step") || (key0 === "tokenIn")) || (key0 === "amountIn")) || (key0 === "amountInRaw")) || (key0 === "tokenOut")) || (key0 === "amountOut")) || (key0 === "amountOutRaw"))){
validate216.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.step !== undefined){
let data0 = data.step;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 100){
validate216.errors = [{instancePath:instancePath+"/step",schemaPath:"#/properties/step/maxLength",keyword:"maxLength",params:{limit: 100}}];
return false;
}
}
else {
validate216.errors = [{instancePath:instancePath+"/step",schemaPath:"#/properties/step/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tokenIn !== undefined){
const _errs4 = errors;
if(!(validate148(data.tokenIn, {instancePath:instancePath+"/tokenIn",parentData:data,parentDataProperty:"tokenIn",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate148.errors : vErrors.concat(validate148.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amountIn !== undefined){
let data2 = data.amountIn;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(!pattern11.test(data2)){
validate216.errors = [{instancePath:instancePath+"/amountIn",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}}];
return false;
}
}
else {
validate216.errors = [{instancePath:instancePath+"/amountIn",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amountInRaw !== undefined){
let data3 = data.amountInRaw;
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(!pattern39.test(data3)){
validate216.errors = [{instancePath:instancePath+"/amountInRaw",schemaPath:"contract#/$defs/RawAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,77})$"}}];
return false;
}
}
else {
validate216.errors = [{instancePath:instancePath+"/amountInRaw",schemaPath:"contract#/$defs/RawAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tokenOut !== undefined){
const _errs11 = errors;
if(!(validate148(data.tokenOut, {instancePath:instancePath+"/tokenOut",parentData:data,parentDataProperty:"tokenOut",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate148.errors : vErrors.concat(validate148.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amountOut !== undefined){
let data5 = data.amountOut;
const _errs12 = errors;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data5 === "string"){
if(!pattern11.test(data5)){
validate216.errors = [{instancePath:instancePath+"/amountOut",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}}];
return false;
}
}
else {
validate216.errors = [{instancePath:instancePath+"/amountOut",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amountOutRaw !== undefined){
let data6 = data.amountOutRaw;
const _errs15 = errors;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data6 === "string"){
if(!pattern39.test(data6)){
validate216.errors = [{instancePath:instancePath+"/amountOutRaw",schemaPath:"contract#/$defs/RawAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,77})$"}}];
return false;
}
}
else {
validate216.errors = [{instancePath:instancePath+"/amountOutRaw",schemaPath:"contract#/$defs/RawAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate216.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate216.errors = vErrors;
return errors === 0;
}
validate216.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate206(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate206.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((((((((((((((((data.id === undefined) && (missing0 = "id")) || ((data.agentId === undefined) && (missing0 = "agentId"))) || ((data.quoteId === undefined) && (missing0 = "quoteId"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.statusReason === undefined) && (missing0 = "statusReason"))) || ((data.revertReason === undefined) && (missing0 = "revertReason"))) || ((data.tokenIn === undefined) && (missing0 = "tokenIn"))) || ((data.tokenOut === undefined) && (missing0 = "tokenOut"))) || ((data.amountIn === undefined) && (missing0 = "amountIn"))) || ((data.amountInRaw === undefined) && (missing0 = "amountInRaw"))) || ((data.amountInFilled === undefined) && (missing0 = "amountInFilled"))) || ((data.amountInFilledRaw === undefined) && (missing0 = "amountInFilledRaw"))) || ((data.amountOut === undefined) && (missing0 = "amountOut"))) || ((data.amountOutRaw === undefined) && (missing0 = "amountOutRaw"))) || ((data.minAmountOut === undefined) && (missing0 = "minAmountOut"))) || ((data.minAmountOutRaw === undefined) && (missing0 = "minAmountOutRaw"))) || ((data.slippageBps === undefined) && (missing0 = "slippageBps"))) || ((data.route === undefined) && (missing0 = "route"))) || ((data.fees === undefined) && (missing0 = "fees"))) || ((data.fills === undefined) && (missing0 = "fills"))) || ((data.steps === undefined) && (missing0 = "steps"))) || ((data.tx === undefined) && (missing0 = "tx"))) || ((data.history === undefined) && (missing0 = "history"))) || ((data.createdAt === undefined) && (missing0 = "createdAt"))) || ((data.updatedAt === undefined) && (missing0 = "updatedAt"))){
validate206.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern117.test(data0)){
validate206.errors = [{instancePath:instancePath+"/id",schemaPath:"contract#/$defs/SwapId/pattern",keyword:"pattern",params:{pattern: "^swp_[0-9A-HJKMNP-TV-Z]{26}$"}}];
return false;
}
}
else {
validate206.errors = [{instancePath:instancePath+"/id",schemaPath:"contract#/$defs/SwapId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.agentId !== undefined){
let data1 = data.agentId;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern5.test(data1)){
validate206.errors = [{instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/AgentId/pattern",keyword:"pattern",params:{pattern: "^agt_[0-9A-HJKMNP-TV-Z]{26}$"}}];
return false;
}
}
else {
validate206.errors = [{instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/AgentId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.quoteId !== undefined){
let data2 = data.quoteId;
const _errs7 = errors;
const _errs8 = errors;
let valid3 = false;
let passing0 = null;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data2 === "string"){
if(!pattern119.test(data2)){
const err0 = {instancePath:instancePath+"/quoteId",schemaPath:"contract#/$defs/QuoteId/pattern",keyword:"pattern",params:{pattern: "^qte_[0-9A-HJKMNP-TV-Z]{26}$"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/quoteId",schemaPath:"contract#/$defs/QuoteId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs9 === errors;
if(_valid0){
valid3 = true;
passing0 = 0;
}
const _errs12 = errors;
if(data2 !== null){
const err2 = {instancePath:instancePath+"/quoteId",schemaPath:"#/properties/quoteId/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs12 === errors;
if(_valid0 && valid3){
valid3 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid3 = true;
passing0 = 1;
}
}
if(!valid3){
const err3 = {instancePath:instancePath+"/quoteId",schemaPath:"#/properties/quoteId/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate206.errors = vErrors;
return false;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data3 = data.status;
const _errs14 = errors;
if(typeof data3 !== "string"){
validate206.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/$defs/ChainOperationStatus/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data3 === "queued") || (data3 === "awaiting_funding")) || (data3 === "submitted")) || (data3 === "confirmed")) || (data3 === "failed")) || (data3 === "expired"))){
validate206.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/$defs/ChainOperationStatus/enum",keyword:"enum",params:{allowedValues: schema76.enum}}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.statusReason !== undefined){
let data4 = data.statusReason;
const _errs17 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
validate206.errors = [{instancePath:instancePath+"/statusReason",schemaPath:"#/properties/statusReason/type",keyword:"type",params:{type: schema294.properties.statusReason.type}}];
return false;
}
if(errors === _errs17){
if(typeof data4 === "string"){
if(func1(data4) > 64){
validate206.errors = [{instancePath:instancePath+"/statusReason",schemaPath:"#/properties/statusReason/maxLength",keyword:"maxLength",params:{limit: 64}}];
return false;
}
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.revertReason !== undefined){
let data5 = data.revertReason;
const _errs19 = errors;
if((typeof data5 !== "string") && (data5 !== null)){
validate206.errors = [{instancePath:instancePath+"/revertReason",schemaPath:"#/properties/revertReason/type",keyword:"type",params:{type: schema294.properties.revertReason.type}}];
return false;
}
if(errors === _errs19){
if(typeof data5 === "string"){
if(func1(data5) > 500){
validate206.errors = [{instancePath:instancePath+"/revertReason",schemaPath:"#/properties/revertReason/maxLength",keyword:"maxLength",params:{limit: 500}}];
return false;
}
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tokenIn !== undefined){
const _errs21 = errors;
if(!(validate148(data.tokenIn, {instancePath:instancePath+"/tokenIn",parentData:data,parentDataProperty:"tokenIn",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate148.errors : vErrors.concat(validate148.errors);
errors = vErrors.length;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tokenOut !== undefined){
const _errs22 = errors;
if(!(validate148(data.tokenOut, {instancePath:instancePath+"/tokenOut",parentData:data,parentDataProperty:"tokenOut",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate148.errors : vErrors.concat(validate148.errors);
errors = vErrors.length;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amountIn !== undefined){
let data8 = data.amountIn;
const _errs23 = errors;
const _errs24 = errors;
if(errors === _errs24){
if(typeof data8 === "string"){
if(!pattern11.test(data8)){
validate206.errors = [{instancePath:instancePath+"/amountIn",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}}];
return false;
}
}
else {
validate206.errors = [{instancePath:instancePath+"/amountIn",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amountInRaw !== undefined){
let data9 = data.amountInRaw;
const _errs26 = errors;
const _errs27 = errors;
if(errors === _errs27){
if(typeof data9 === "string"){
if(!pattern39.test(data9)){
validate206.errors = [{instancePath:instancePath+"/amountInRaw",schemaPath:"contract#/$defs/RawAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,77})$"}}];
return false;
}
}
else {
validate206.errors = [{instancePath:instancePath+"/amountInRaw",schemaPath:"contract#/$defs/RawAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amountInFilled !== undefined){
let data10 = data.amountInFilled;
const _errs29 = errors;
const _errs30 = errors;
let valid8 = false;
let passing1 = null;
const _errs31 = errors;
const _errs32 = errors;
if(errors === _errs32){
if(typeof data10 === "string"){
if(!pattern11.test(data10)){
const err4 = {instancePath:instancePath+"/amountInFilled",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/amountInFilled",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var _valid1 = _errs31 === errors;
if(_valid1){
valid8 = true;
passing1 = 0;
}
const _errs34 = errors;
if(data10 !== null){
const err6 = {instancePath:instancePath+"/amountInFilled",schemaPath:"#/properties/amountInFilled/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid1 = _errs34 === errors;
if(_valid1 && valid8){
valid8 = false;
passing1 = [passing1, 1];
}
else {
if(_valid1){
valid8 = true;
passing1 = 1;
}
}
if(!valid8){
const err7 = {instancePath:instancePath+"/amountInFilled",schemaPath:"#/properties/amountInFilled/oneOf",keyword:"oneOf",params:{passingSchemas: passing1}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate206.errors = vErrors;
return false;
}
else {
errors = _errs30;
if(vErrors !== null){
if(_errs30){
vErrors.length = _errs30;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amountInFilledRaw !== undefined){
let data11 = data.amountInFilledRaw;
const _errs36 = errors;
const _errs37 = errors;
let valid10 = false;
let passing2 = null;
const _errs38 = errors;
const _errs39 = errors;
if(errors === _errs39){
if(typeof data11 === "string"){
if(!pattern39.test(data11)){
const err8 = {instancePath:instancePath+"/amountInFilledRaw",schemaPath:"contract#/$defs/RawAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,77})$"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/amountInFilledRaw",schemaPath:"contract#/$defs/RawAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
var _valid2 = _errs38 === errors;
if(_valid2){
valid10 = true;
passing2 = 0;
}
const _errs41 = errors;
if(data11 !== null){
const err10 = {instancePath:instancePath+"/amountInFilledRaw",schemaPath:"#/properties/amountInFilledRaw/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid2 = _errs41 === errors;
if(_valid2 && valid10){
valid10 = false;
passing2 = [passing2, 1];
}
else {
if(_valid2){
valid10 = true;
passing2 = 1;
}
}
if(!valid10){
const err11 = {instancePath:instancePath+"/amountInFilledRaw",schemaPath:"#/properties/amountInFilledRaw/oneOf",keyword:"oneOf",params:{passingSchemas: passing2}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate206.errors = vErrors;
return false;
}
else {
errors = _errs37;
if(vErrors !== null){
if(_errs37){
vErrors.length = _errs37;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amountOut !== undefined){
let data12 = data.amountOut;
const _errs43 = errors;
const _errs44 = errors;
let valid12 = false;
let passing3 = null;
const _errs45 = errors;
const _errs46 = errors;
if(errors === _errs46){
if(typeof data12 === "string"){
if(!pattern11.test(data12)){
const err12 = {instancePath:instancePath+"/amountOut",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/amountOut",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
var _valid3 = _errs45 === errors;
if(_valid3){
valid12 = true;
passing3 = 0;
}
const _errs48 = errors;
if(data12 !== null){
const err14 = {instancePath:instancePath+"/amountOut",schemaPath:"#/properties/amountOut/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var _valid3 = _errs48 === errors;
if(_valid3 && valid12){
valid12 = false;
passing3 = [passing3, 1];
}
else {
if(_valid3){
valid12 = true;
passing3 = 1;
}
}
if(!valid12){
const err15 = {instancePath:instancePath+"/amountOut",schemaPath:"#/properties/amountOut/oneOf",keyword:"oneOf",params:{passingSchemas: passing3}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
validate206.errors = vErrors;
return false;
}
else {
errors = _errs44;
if(vErrors !== null){
if(_errs44){
vErrors.length = _errs44;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs43 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amountOutRaw !== undefined){
let data13 = data.amountOutRaw;
const _errs50 = errors;
const _errs51 = errors;
let valid14 = false;
let passing4 = null;
const _errs52 = errors;
const _errs53 = errors;
if(errors === _errs53){
if(typeof data13 === "string"){
if(!pattern39.test(data13)){
const err16 = {instancePath:instancePath+"/amountOutRaw",schemaPath:"contract#/$defs/RawAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,77})$"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/amountOutRaw",schemaPath:"contract#/$defs/RawAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
var _valid4 = _errs52 === errors;
if(_valid4){
valid14 = true;
passing4 = 0;
}
const _errs55 = errors;
if(data13 !== null){
const err18 = {instancePath:instancePath+"/amountOutRaw",schemaPath:"#/properties/amountOutRaw/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var _valid4 = _errs55 === errors;
if(_valid4 && valid14){
valid14 = false;
passing4 = [passing4, 1];
}
else {
if(_valid4){
valid14 = true;
passing4 = 1;
}
}
if(!valid14){
const err19 = {instancePath:instancePath+"/amountOutRaw",schemaPath:"#/properties/amountOutRaw/oneOf",keyword:"oneOf",params:{passingSchemas: passing4}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
validate206.errors = vErrors;
return false;
}
else {
errors = _errs51;
if(vErrors !== null){
if(_errs51){
vErrors.length = _errs51;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs50 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.minAmountOut !== undefined){
let data14 = data.minAmountOut;
const _errs57 = errors;
const _errs58 = errors;
if(errors === _errs58){
if(typeof data14 === "string"){
if(!pattern11.test(data14)){
validate206.errors = [{instancePath:instancePath+"/minAmountOut",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}}];
return false;
}
}
else {
validate206.errors = [{instancePath:instancePath+"/minAmountOut",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs57 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.minAmountOutRaw !== undefined){
let data15 = data.minAmountOutRaw;
const _errs60 = errors;
const _errs61 = errors;
if(errors === _errs61){
if(typeof data15 === "string"){
if(!pattern39.test(data15)){
validate206.errors = [{instancePath:instancePath+"/minAmountOutRaw",schemaPath:"contract#/$defs/RawAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,77})$"}}];
return false;
}
}
else {
validate206.errors = [{instancePath:instancePath+"/minAmountOutRaw",schemaPath:"contract#/$defs/RawAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs60 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.slippageBps !== undefined){
let data16 = data.slippageBps;
const _errs63 = errors;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
validate206.errors = [{instancePath:instancePath+"/slippageBps",schemaPath:"#/properties/slippageBps/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs63){
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 > 10000 || isNaN(data16)){
validate206.errors = [{instancePath:instancePath+"/slippageBps",schemaPath:"#/properties/slippageBps/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}}];
return false;
}
else {
if(data16 < 0 || isNaN(data16)){
validate206.errors = [{instancePath:instancePath+"/slippageBps",schemaPath:"#/properties/slippageBps/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid0 = _errs63 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.route !== undefined){
let data17 = data.route;
const _errs65 = errors;
if(errors === _errs65){
if(Array.isArray(data17)){
if(data17.length > 5){
validate206.errors = [{instancePath:instancePath+"/route",schemaPath:"#/properties/route/maxItems",keyword:"maxItems",params:{limit: 5}}];
return false;
}
else {
var valid18 = true;
const len0 = data17.length;
for(let i0=0; i0<len0; i0++){
const _errs67 = errors;
if(!(validate209(data17[i0], {instancePath:instancePath+"/route/" + i0,parentData:data17,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate209.errors : vErrors.concat(validate209.errors);
errors = vErrors.length;
}
var valid18 = _errs67 === errors;
if(!valid18){
break;
}
}
}
}
else {
validate206.errors = [{instancePath:instancePath+"/route",schemaPath:"#/properties/route/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs65 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fees !== undefined){
let data19 = data.fees;
const _errs68 = errors;
if(errors === _errs68){
if(Array.isArray(data19)){
if(data19.length > 20){
validate206.errors = [{instancePath:instancePath+"/fees",schemaPath:"#/properties/fees/maxItems",keyword:"maxItems",params:{limit: 20}}];
return false;
}
else {
var valid19 = true;
const len1 = data19.length;
for(let i1=0; i1<len1; i1++){
const _errs70 = errors;
if(!(validate213(data19[i1], {instancePath:instancePath+"/fees/" + i1,parentData:data19,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate213.errors : vErrors.concat(validate213.errors);
errors = vErrors.length;
}
var valid19 = _errs70 === errors;
if(!valid19){
break;
}
}
}
}
else {
validate206.errors = [{instancePath:instancePath+"/fees",schemaPath:"#/properties/fees/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs68 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fills !== undefined){
let data21 = data.fills;
const _errs71 = errors;
if(errors === _errs71){
if(Array.isArray(data21)){
if(data21.length > 5){
validate206.errors = [{instancePath:instancePath+"/fills",schemaPath:"#/properties/fills/maxItems",keyword:"maxItems",params:{limit: 5}}];
return false;
}
else {
var valid20 = true;
const len2 = data21.length;
for(let i2=0; i2<len2; i2++){
const _errs73 = errors;
if(!(validate216(data21[i2], {instancePath:instancePath+"/fills/" + i2,parentData:data21,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate216.errors : vErrors.concat(validate216.errors);
errors = vErrors.length;
}
var valid20 = _errs73 === errors;
if(!valid20){
break;
}
}
}
}
else {
validate206.errors = [{instancePath:instancePath+"/fills",schemaPath:"#/properties/fills/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs71 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.steps !== undefined){
let data23 = data.steps;
const _errs74 = errors;
if(errors === _errs74){
if(Array.isArray(data23)){
if(data23.length > 10){
validate206.errors = [{instancePath:instancePath+"/steps",schemaPath:"#/properties/steps/maxItems",keyword:"maxItems",params:{limit: 10}}];
return false;
}
else {
var valid21 = true;
const len3 = data23.length;
for(let i3=0; i3<len3; i3++){
const _errs76 = errors;
if(!(validate82(data23[i3], {instancePath:instancePath+"/steps/" + i3,parentData:data23,parentDataProperty:i3,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate82.errors : vErrors.concat(validate82.errors);
errors = vErrors.length;
}
var valid21 = _errs76 === errors;
if(!valid21){
break;
}
}
}
}
else {
validate206.errors = [{instancePath:instancePath+"/steps",schemaPath:"#/properties/steps/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs74 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tx !== undefined){
let data25 = data.tx;
const _errs77 = errors;
const _errs78 = errors;
let valid22 = false;
let passing5 = null;
const _errs79 = errors;
if(!(validate84(data25, {instancePath:instancePath+"/tx",parentData:data,parentDataProperty:"tx",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors);
errors = vErrors.length;
}
var _valid5 = _errs79 === errors;
if(_valid5){
valid22 = true;
passing5 = 0;
}
const _errs80 = errors;
if(data25 !== null){
const err20 = {instancePath:instancePath+"/tx",schemaPath:"#/properties/tx/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var _valid5 = _errs80 === errors;
if(_valid5 && valid22){
valid22 = false;
passing5 = [passing5, 1];
}
else {
if(_valid5){
valid22 = true;
passing5 = 1;
}
}
if(!valid22){
const err21 = {instancePath:instancePath+"/tx",schemaPath:"#/properties/tx/oneOf",keyword:"oneOf",params:{passingSchemas: passing5}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
validate206.errors = vErrors;
return false;
}
else {
errors = _errs78;
if(vErrors !== null){
if(_errs78){
vErrors.length = _errs78;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs77 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.history !== undefined){
let data26 = data.history;
const _errs82 = errors;
if(errors === _errs82){
if(Array.isArray(data26)){
if(data26.length > 100){
validate206.errors = [{instancePath:instancePath+"/history",schemaPath:"#/properties/history/maxItems",keyword:"maxItems",params:{limit: 100}}];
return false;
}
else {
var valid23 = true;
const len4 = data26.length;
for(let i4=0; i4<len4; i4++){
const _errs84 = errors;
if(!(validate86(data26[i4], {instancePath:instancePath+"/history/" + i4,parentData:data26,parentDataProperty:i4,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
var valid23 = _errs84 === errors;
if(!valid23){
break;
}
}
}
}
else {
validate206.errors = [{instancePath:instancePath+"/history",schemaPath:"#/properties/history/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs82 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.createdAt !== undefined){
let data28 = data.createdAt;
const _errs85 = errors;
const _errs86 = errors;
if(errors === _errs86){
if(errors === _errs86){
if(typeof data28 === "string"){
if(!(formats2.validate(data28))){
validate206.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}}];
return false;
}
}
else {
validate206.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs85 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updatedAt !== undefined){
let data29 = data.updatedAt;
const _errs88 = errors;
const _errs89 = errors;
if(errors === _errs89){
if(errors === _errs89){
if(typeof data29 === "string"){
if(!(formats2.validate(data29))){
validate206.errors = [{instancePath:instancePath+"/updatedAt",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}}];
return false;
}
}
else {
validate206.errors = [{instancePath:instancePath+"/updatedAt",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs88 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate206.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate206.errors = vErrors;
return errors === 0;
}
validate206.evaluated = {"props":{"id":true,"agentId":true,"quoteId":true,"status":true,"statusReason":true,"revertReason":true,"tokenIn":true,"tokenOut":true,"amountIn":true,"amountInRaw":true,"amountInFilled":true,"amountInFilledRaw":true,"amountOut":true,"amountOutRaw":true,"minAmountOut":true,"minAmountOutRaw":true,"slippageBps":true,"route":true,"fees":true,"fills":true,"steps":true,"tx":true,"history":true,"createdAt":true,"updatedAt":true},"dynamicProps":false,"dynamicItems":false};


function validate224(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate224.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.meta === undefined) && (missing0 = "meta")){
validate224.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.meta !== undefined){
if(!(validate59(data.meta, {instancePath:instancePath+"/meta",parentData:data,parentDataProperty:"meta",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
}
}
}
else {
validate224.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate224.errors = vErrors;
return errors === 0;
}
validate224.evaluated = {"props":{"meta":true},"dynamicProps":false,"dynamicItems":false};


function validate205(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="executeSwap_200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate205.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(!(validate206(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate206.errors : vErrors.concat(validate206.errors);
errors = vErrors.length;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(!(validate224(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate224.errors : vErrors.concat(validate224.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if((((((((((((((((((((((((((key0 !== "meta") && (key0 !== "id")) && (key0 !== "agentId")) && (key0 !== "quoteId")) && (key0 !== "status")) && (key0 !== "statusReason")) && (key0 !== "revertReason")) && (key0 !== "tokenIn")) && (key0 !== "tokenOut")) && (key0 !== "amountIn")) && (key0 !== "amountInRaw")) && (key0 !== "amountInFilled")) && (key0 !== "amountInFilledRaw")) && (key0 !== "amountOut")) && (key0 !== "amountOutRaw")) && (key0 !== "minAmountOut")) && (key0 !== "minAmountOutRaw")) && (key0 !== "slippageBps")) && (key0 !== "route")) && (key0 !== "fees")) && (key0 !== "fills")) && (key0 !== "steps")) && (key0 !== "tx")) && (key0 !== "history")) && (key0 !== "createdAt")) && (key0 !== "updatedAt")){
validate205.errors = [{instancePath,schemaPath:"#/unevaluatedProperties",keyword:"unevaluatedProperties",params:{unevaluatedProperty: key0}}];
return false;
break;
}
}
}
}
validate205.errors = vErrors;
return errors === 0;
}
validate205.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.quoteSwap_200 = validate227;
const schema320 = {"$id":"quoteSwap_200","allOf":[{"$ref":"contract#/$defs/SwapQuote"},{"$ref":"contract#/$defs/WithMeta"}],"unevaluatedProperties":false};
const schema321 = {"type":"object","required":["quoteId","agentId","tokenIn","tokenOut","amountIn","amountInRaw","amountOut","amountOutRaw","minAmountOut","minAmountOutRaw","price","priceImpactBps","slippageBps","route","fees","gas","verdict","issues","blockNumber","createdAt","expiresAt"],"properties":{"quoteId":{"$ref":"contract#/$defs/QuoteId"},"agentId":{"$ref":"contract#/$defs/AgentId"},"tokenIn":{"$ref":"contract#/$defs/TokenRef"},"tokenOut":{"$ref":"contract#/$defs/TokenRef"},"amountIn":{"$ref":"contract#/$defs/DecimalAmount"},"amountInRaw":{"$ref":"contract#/$defs/RawAmount"},"amountOut":{"$ref":"contract#/$defs/DecimalAmount"},"amountOutRaw":{"$ref":"contract#/$defs/RawAmount"},"minAmountOut":{"$ref":"contract#/$defs/DecimalAmount"},"minAmountOutRaw":{"$ref":"contract#/$defs/RawAmount"},"price":{"$ref":"contract#/$defs/DecimalAmount"},"priceImpactBps":{"type":"integer","minimum":0,"maximum":10000},"slippageBps":{"type":"integer","minimum":0,"maximum":10000},"route":{"type":"array","maxItems":5,"items":{"$ref":"contract#/$defs/RouteLeg"}},"fees":{"type":"array","maxItems":20,"items":{"$ref":"contract#/$defs/TradeFee"}},"gas":{"$ref":"contract#/$defs/GasEstimate"},"verdict":{"type":"object","required":["tokenIn","tokenOut"],"additionalProperties":false,"properties":{"tokenIn":{"$ref":"contract#/$defs/Verdict"},"tokenOut":{"$ref":"contract#/$defs/Verdict"}}},"issues":{"type":"array","maxItems":50,"items":{"$ref":"contract#/$defs/Issue"}},"blockNumber":{"type":"integer","minimum":0},"createdAt":{"$ref":"contract#/$defs/Timestamp"},"expiresAt":{"$ref":"contract#/$defs/Timestamp"}}};
const schema333 = {"type":"object","required":["status","reasons"],"additionalProperties":false,"properties":{"status":{"type":"string","enum":["verified","unverified","blocked"]},"reasons":{"type":"array","maxItems":20,"items":{"type":"string","maxLength":64}}}};
const schema331 = {"type":"object","required":["gasUnits","feeEth"],"additionalProperties":false,"properties":{"gasUnits":{"type":"integer","minimum":0},"feeEth":{"$ref":"contract#/$defs/DecimalAmount"}}};

function validate233(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate233.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.gasUnits === undefined) && (missing0 = "gasUnits")) || ((data.feeEth === undefined) && (missing0 = "feeEth"))){
validate233.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "gasUnits") || (key0 === "feeEth"))){
validate233.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.gasUnits !== undefined){
let data0 = data.gasUnits;
const _errs2 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate233.errors = [{instancePath:instancePath+"/gasUnits",schemaPath:"#/properties/gasUnits/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs2){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
validate233.errors = [{instancePath:instancePath+"/gasUnits",schemaPath:"#/properties/gasUnits/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.feeEth !== undefined){
let data1 = data.feeEth;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern11.test(data1)){
validate233.errors = [{instancePath:instancePath+"/feeEth",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}}];
return false;
}
}
else {
validate233.errors = [{instancePath:instancePath+"/feeEth",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate233.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate233.errors = vErrors;
return errors === 0;
}
validate233.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate228(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate228.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((((((((((((data.quoteId === undefined) && (missing0 = "quoteId")) || ((data.agentId === undefined) && (missing0 = "agentId"))) || ((data.tokenIn === undefined) && (missing0 = "tokenIn"))) || ((data.tokenOut === undefined) && (missing0 = "tokenOut"))) || ((data.amountIn === undefined) && (missing0 = "amountIn"))) || ((data.amountInRaw === undefined) && (missing0 = "amountInRaw"))) || ((data.amountOut === undefined) && (missing0 = "amountOut"))) || ((data.amountOutRaw === undefined) && (missing0 = "amountOutRaw"))) || ((data.minAmountOut === undefined) && (missing0 = "minAmountOut"))) || ((data.minAmountOutRaw === undefined) && (missing0 = "minAmountOutRaw"))) || ((data.price === undefined) && (missing0 = "price"))) || ((data.priceImpactBps === undefined) && (missing0 = "priceImpactBps"))) || ((data.slippageBps === undefined) && (missing0 = "slippageBps"))) || ((data.route === undefined) && (missing0 = "route"))) || ((data.fees === undefined) && (missing0 = "fees"))) || ((data.gas === undefined) && (missing0 = "gas"))) || ((data.verdict === undefined) && (missing0 = "verdict"))) || ((data.issues === undefined) && (missing0 = "issues"))) || ((data.blockNumber === undefined) && (missing0 = "blockNumber"))) || ((data.createdAt === undefined) && (missing0 = "createdAt"))) || ((data.expiresAt === undefined) && (missing0 = "expiresAt"))){
validate228.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.quoteId !== undefined){
let data0 = data.quoteId;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern119.test(data0)){
validate228.errors = [{instancePath:instancePath+"/quoteId",schemaPath:"contract#/$defs/QuoteId/pattern",keyword:"pattern",params:{pattern: "^qte_[0-9A-HJKMNP-TV-Z]{26}$"}}];
return false;
}
}
else {
validate228.errors = [{instancePath:instancePath+"/quoteId",schemaPath:"contract#/$defs/QuoteId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.agentId !== undefined){
let data1 = data.agentId;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern5.test(data1)){
validate228.errors = [{instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/AgentId/pattern",keyword:"pattern",params:{pattern: "^agt_[0-9A-HJKMNP-TV-Z]{26}$"}}];
return false;
}
}
else {
validate228.errors = [{instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/AgentId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tokenIn !== undefined){
const _errs7 = errors;
if(!(validate148(data.tokenIn, {instancePath:instancePath+"/tokenIn",parentData:data,parentDataProperty:"tokenIn",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate148.errors : vErrors.concat(validate148.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tokenOut !== undefined){
const _errs8 = errors;
if(!(validate148(data.tokenOut, {instancePath:instancePath+"/tokenOut",parentData:data,parentDataProperty:"tokenOut",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate148.errors : vErrors.concat(validate148.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amountIn !== undefined){
let data4 = data.amountIn;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data4 === "string"){
if(!pattern11.test(data4)){
validate228.errors = [{instancePath:instancePath+"/amountIn",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}}];
return false;
}
}
else {
validate228.errors = [{instancePath:instancePath+"/amountIn",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amountInRaw !== undefined){
let data5 = data.amountInRaw;
const _errs12 = errors;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data5 === "string"){
if(!pattern39.test(data5)){
validate228.errors = [{instancePath:instancePath+"/amountInRaw",schemaPath:"contract#/$defs/RawAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,77})$"}}];
return false;
}
}
else {
validate228.errors = [{instancePath:instancePath+"/amountInRaw",schemaPath:"contract#/$defs/RawAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amountOut !== undefined){
let data6 = data.amountOut;
const _errs15 = errors;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data6 === "string"){
if(!pattern11.test(data6)){
validate228.errors = [{instancePath:instancePath+"/amountOut",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}}];
return false;
}
}
else {
validate228.errors = [{instancePath:instancePath+"/amountOut",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amountOutRaw !== undefined){
let data7 = data.amountOutRaw;
const _errs18 = errors;
const _errs19 = errors;
if(errors === _errs19){
if(typeof data7 === "string"){
if(!pattern39.test(data7)){
validate228.errors = [{instancePath:instancePath+"/amountOutRaw",schemaPath:"contract#/$defs/RawAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,77})$"}}];
return false;
}
}
else {
validate228.errors = [{instancePath:instancePath+"/amountOutRaw",schemaPath:"contract#/$defs/RawAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.minAmountOut !== undefined){
let data8 = data.minAmountOut;
const _errs21 = errors;
const _errs22 = errors;
if(errors === _errs22){
if(typeof data8 === "string"){
if(!pattern11.test(data8)){
validate228.errors = [{instancePath:instancePath+"/minAmountOut",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}}];
return false;
}
}
else {
validate228.errors = [{instancePath:instancePath+"/minAmountOut",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.minAmountOutRaw !== undefined){
let data9 = data.minAmountOutRaw;
const _errs24 = errors;
const _errs25 = errors;
if(errors === _errs25){
if(typeof data9 === "string"){
if(!pattern39.test(data9)){
validate228.errors = [{instancePath:instancePath+"/minAmountOutRaw",schemaPath:"contract#/$defs/RawAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,77})$"}}];
return false;
}
}
else {
validate228.errors = [{instancePath:instancePath+"/minAmountOutRaw",schemaPath:"contract#/$defs/RawAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.price !== undefined){
let data10 = data.price;
const _errs27 = errors;
const _errs28 = errors;
if(errors === _errs28){
if(typeof data10 === "string"){
if(!pattern11.test(data10)){
validate228.errors = [{instancePath:instancePath+"/price",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}}];
return false;
}
}
else {
validate228.errors = [{instancePath:instancePath+"/price",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.priceImpactBps !== undefined){
let data11 = data.priceImpactBps;
const _errs30 = errors;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
validate228.errors = [{instancePath:instancePath+"/priceImpactBps",schemaPath:"#/properties/priceImpactBps/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs30){
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 10000 || isNaN(data11)){
validate228.errors = [{instancePath:instancePath+"/priceImpactBps",schemaPath:"#/properties/priceImpactBps/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}}];
return false;
}
else {
if(data11 < 0 || isNaN(data11)){
validate228.errors = [{instancePath:instancePath+"/priceImpactBps",schemaPath:"#/properties/priceImpactBps/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.slippageBps !== undefined){
let data12 = data.slippageBps;
const _errs32 = errors;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
validate228.errors = [{instancePath:instancePath+"/slippageBps",schemaPath:"#/properties/slippageBps/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs32){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 10000 || isNaN(data12)){
validate228.errors = [{instancePath:instancePath+"/slippageBps",schemaPath:"#/properties/slippageBps/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}}];
return false;
}
else {
if(data12 < 0 || isNaN(data12)){
validate228.errors = [{instancePath:instancePath+"/slippageBps",schemaPath:"#/properties/slippageBps/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.route !== undefined){
let data13 = data.route;
const _errs34 = errors;
if(errors === _errs34){
if(Array.isArray(data13)){
if(data13.length > 5){
validate228.errors = [{instancePath:instancePath+"/route",schemaPath:"#/properties/route/maxItems",keyword:"maxItems",params:{limit: 5}}];
return false;
}
else {
var valid10 = true;
const len0 = data13.length;
for(let i0=0; i0<len0; i0++){
const _errs36 = errors;
if(!(validate209(data13[i0], {instancePath:instancePath+"/route/" + i0,parentData:data13,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate209.errors : vErrors.concat(validate209.errors);
errors = vErrors.length;
}
var valid10 = _errs36 === errors;
if(!valid10){
break;
}
}
}
}
else {
validate228.errors = [{instancePath:instancePath+"/route",schemaPath:"#/properties/route/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fees !== undefined){
let data15 = data.fees;
const _errs37 = errors;
if(errors === _errs37){
if(Array.isArray(data15)){
if(data15.length > 20){
validate228.errors = [{instancePath:instancePath+"/fees",schemaPath:"#/properties/fees/maxItems",keyword:"maxItems",params:{limit: 20}}];
return false;
}
else {
var valid11 = true;
const len1 = data15.length;
for(let i1=0; i1<len1; i1++){
const _errs39 = errors;
if(!(validate213(data15[i1], {instancePath:instancePath+"/fees/" + i1,parentData:data15,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate213.errors : vErrors.concat(validate213.errors);
errors = vErrors.length;
}
var valid11 = _errs39 === errors;
if(!valid11){
break;
}
}
}
}
else {
validate228.errors = [{instancePath:instancePath+"/fees",schemaPath:"#/properties/fees/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.gas !== undefined){
const _errs40 = errors;
if(!(validate233(data.gas, {instancePath:instancePath+"/gas",parentData:data,parentDataProperty:"gas",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate233.errors : vErrors.concat(validate233.errors);
errors = vErrors.length;
}
var valid0 = _errs40 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.verdict !== undefined){
let data18 = data.verdict;
const _errs41 = errors;
if(errors === _errs41){
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
let missing1;
if(((data18.tokenIn === undefined) && (missing1 = "tokenIn")) || ((data18.tokenOut === undefined) && (missing1 = "tokenOut"))){
validate228.errors = [{instancePath:instancePath+"/verdict",schemaPath:"#/properties/verdict/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs43 = errors;
for(const key0 in data18){
if(!((key0 === "tokenIn") || (key0 === "tokenOut"))){
validate228.errors = [{instancePath:instancePath+"/verdict",schemaPath:"#/properties/verdict/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs43 === errors){
if(data18.tokenIn !== undefined){
let data19 = data18.tokenIn;
const _errs44 = errors;
const _errs45 = errors;
if(errors === _errs45){
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
let missing2;
if(((data19.status === undefined) && (missing2 = "status")) || ((data19.reasons === undefined) && (missing2 = "reasons"))){
validate228.errors = [{instancePath:instancePath+"/verdict/tokenIn",schemaPath:"contract#/$defs/Verdict/required",keyword:"required",params:{missingProperty: missing2}}];
return false;
}
else {
const _errs47 = errors;
for(const key1 in data19){
if(!((key1 === "status") || (key1 === "reasons"))){
validate228.errors = [{instancePath:instancePath+"/verdict/tokenIn",schemaPath:"contract#/$defs/Verdict/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs47 === errors){
if(data19.status !== undefined){
let data20 = data19.status;
const _errs48 = errors;
if(typeof data20 !== "string"){
validate228.errors = [{instancePath:instancePath+"/verdict/tokenIn/status",schemaPath:"contract#/$defs/Verdict/properties/status/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((data20 === "verified") || (data20 === "unverified")) || (data20 === "blocked"))){
validate228.errors = [{instancePath:instancePath+"/verdict/tokenIn/status",schemaPath:"contract#/$defs/Verdict/properties/status/enum",keyword:"enum",params:{allowedValues: schema333.properties.status.enum}}];
return false;
}
var valid14 = _errs48 === errors;
}
else {
var valid14 = true;
}
if(valid14){
if(data19.reasons !== undefined){
let data21 = data19.reasons;
const _errs50 = errors;
if(errors === _errs50){
if(Array.isArray(data21)){
if(data21.length > 20){
validate228.errors = [{instancePath:instancePath+"/verdict/tokenIn/reasons",schemaPath:"contract#/$defs/Verdict/properties/reasons/maxItems",keyword:"maxItems",params:{limit: 20}}];
return false;
}
else {
var valid15 = true;
const len2 = data21.length;
for(let i2=0; i2<len2; i2++){
let data22 = data21[i2];
const _errs52 = errors;
if(errors === _errs52){
if(typeof data22 === "string"){
if(func1(data22) > 64){
validate228.errors = [{instancePath:instancePath+"/verdict/tokenIn/reasons/" + i2,schemaPath:"contract#/$defs/Verdict/properties/reasons/items/maxLength",keyword:"maxLength",params:{limit: 64}}];
return false;
}
}
else {
validate228.errors = [{instancePath:instancePath+"/verdict/tokenIn/reasons/" + i2,schemaPath:"contract#/$defs/Verdict/properties/reasons/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid15 = _errs52 === errors;
if(!valid15){
break;
}
}
}
}
else {
validate228.errors = [{instancePath:instancePath+"/verdict/tokenIn/reasons",schemaPath:"contract#/$defs/Verdict/properties/reasons/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid14 = _errs50 === errors;
}
else {
var valid14 = true;
}
}
}
}
}
else {
validate228.errors = [{instancePath:instancePath+"/verdict/tokenIn",schemaPath:"contract#/$defs/Verdict/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid12 = _errs44 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data18.tokenOut !== undefined){
let data23 = data18.tokenOut;
const _errs54 = errors;
const _errs55 = errors;
if(errors === _errs55){
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
let missing3;
if(((data23.status === undefined) && (missing3 = "status")) || ((data23.reasons === undefined) && (missing3 = "reasons"))){
validate228.errors = [{instancePath:instancePath+"/verdict/tokenOut",schemaPath:"contract#/$defs/Verdict/required",keyword:"required",params:{missingProperty: missing3}}];
return false;
}
else {
const _errs57 = errors;
for(const key2 in data23){
if(!((key2 === "status") || (key2 === "reasons"))){
validate228.errors = [{instancePath:instancePath+"/verdict/tokenOut",schemaPath:"contract#/$defs/Verdict/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2}}];
return false;
break;
}
}
if(_errs57 === errors){
if(data23.status !== undefined){
let data24 = data23.status;
const _errs58 = errors;
if(typeof data24 !== "string"){
validate228.errors = [{instancePath:instancePath+"/verdict/tokenOut/status",schemaPath:"contract#/$defs/Verdict/properties/status/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((data24 === "verified") || (data24 === "unverified")) || (data24 === "blocked"))){
validate228.errors = [{instancePath:instancePath+"/verdict/tokenOut/status",schemaPath:"contract#/$defs/Verdict/properties/status/enum",keyword:"enum",params:{allowedValues: schema333.properties.status.enum}}];
return false;
}
var valid17 = _errs58 === errors;
}
else {
var valid17 = true;
}
if(valid17){
if(data23.reasons !== undefined){
let data25 = data23.reasons;
const _errs60 = errors;
if(errors === _errs60){
if(Array.isArray(data25)){
if(data25.length > 20){
validate228.errors = [{instancePath:instancePath+"/verdict/tokenOut/reasons",schemaPath:"contract#/$defs/Verdict/properties/reasons/maxItems",keyword:"maxItems",params:{limit: 20}}];
return false;
}
else {
var valid18 = true;
const len3 = data25.length;
for(let i3=0; i3<len3; i3++){
let data26 = data25[i3];
const _errs62 = errors;
if(errors === _errs62){
if(typeof data26 === "string"){
if(func1(data26) > 64){
validate228.errors = [{instancePath:instancePath+"/verdict/tokenOut/reasons/" + i3,schemaPath:"contract#/$defs/Verdict/properties/reasons/items/maxLength",keyword:"maxLength",params:{limit: 64}}];
return false;
}
}
else {
validate228.errors = [{instancePath:instancePath+"/verdict/tokenOut/reasons/" + i3,schemaPath:"contract#/$defs/Verdict/properties/reasons/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid18 = _errs62 === errors;
if(!valid18){
break;
}
}
}
}
else {
validate228.errors = [{instancePath:instancePath+"/verdict/tokenOut/reasons",schemaPath:"contract#/$defs/Verdict/properties/reasons/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid17 = _errs60 === errors;
}
else {
var valid17 = true;
}
}
}
}
}
else {
validate228.errors = [{instancePath:instancePath+"/verdict/tokenOut",schemaPath:"contract#/$defs/Verdict/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid12 = _errs54 === errors;
}
else {
var valid12 = true;
}
}
}
}
}
else {
validate228.errors = [{instancePath:instancePath+"/verdict",schemaPath:"#/properties/verdict/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs41 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.issues !== undefined){
let data27 = data.issues;
const _errs64 = errors;
if(errors === _errs64){
if(Array.isArray(data27)){
if(data27.length > 50){
validate228.errors = [{instancePath:instancePath+"/issues",schemaPath:"#/properties/issues/maxItems",keyword:"maxItems",params:{limit: 50}}];
return false;
}
else {
var valid19 = true;
const len4 = data27.length;
for(let i4=0; i4<len4; i4++){
let data28 = data27[i4];
const _errs66 = errors;
const _errs67 = errors;
if(errors === _errs67){
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
let missing4;
if((((data28.code === undefined) && (missing4 = "code")) || ((data28.severity === undefined) && (missing4 = "severity"))) || ((data28.message === undefined) && (missing4 = "message"))){
validate228.errors = [{instancePath:instancePath+"/issues/" + i4,schemaPath:"contract#/$defs/Issue/required",keyword:"required",params:{missingProperty: missing4}}];
return false;
}
else {
const _errs69 = errors;
for(const key3 in data28){
if(!(((key3 === "code") || (key3 === "severity")) || (key3 === "message"))){
validate228.errors = [{instancePath:instancePath+"/issues/" + i4,schemaPath:"contract#/$defs/Issue/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3}}];
return false;
break;
}
}
if(_errs69 === errors){
if(data28.code !== undefined){
let data29 = data28.code;
const _errs70 = errors;
if(errors === _errs70){
if(typeof data29 === "string"){
if(func1(data29) > 64){
validate228.errors = [{instancePath:instancePath+"/issues/" + i4+"/code",schemaPath:"contract#/$defs/Issue/properties/code/maxLength",keyword:"maxLength",params:{limit: 64}}];
return false;
}
}
else {
validate228.errors = [{instancePath:instancePath+"/issues/" + i4+"/code",schemaPath:"contract#/$defs/Issue/properties/code/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid21 = _errs70 === errors;
}
else {
var valid21 = true;
}
if(valid21){
if(data28.severity !== undefined){
let data30 = data28.severity;
const _errs72 = errors;
if(typeof data30 !== "string"){
validate228.errors = [{instancePath:instancePath+"/issues/" + i4+"/severity",schemaPath:"contract#/$defs/Issue/properties/severity/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((data30 === "info") || (data30 === "warning")) || (data30 === "error"))){
validate228.errors = [{instancePath:instancePath+"/issues/" + i4+"/severity",schemaPath:"contract#/$defs/Issue/properties/severity/enum",keyword:"enum",params:{allowedValues: schema268.properties.severity.enum}}];
return false;
}
var valid21 = _errs72 === errors;
}
else {
var valid21 = true;
}
if(valid21){
if(data28.message !== undefined){
let data31 = data28.message;
const _errs74 = errors;
if(errors === _errs74){
if(typeof data31 === "string"){
if(func1(data31) > 500){
validate228.errors = [{instancePath:instancePath+"/issues/" + i4+"/message",schemaPath:"contract#/$defs/Issue/properties/message/maxLength",keyword:"maxLength",params:{limit: 500}}];
return false;
}
}
else {
validate228.errors = [{instancePath:instancePath+"/issues/" + i4+"/message",schemaPath:"contract#/$defs/Issue/properties/message/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid21 = _errs74 === errors;
}
else {
var valid21 = true;
}
}
}
}
}
}
else {
validate228.errors = [{instancePath:instancePath+"/issues/" + i4,schemaPath:"contract#/$defs/Issue/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid19 = _errs66 === errors;
if(!valid19){
break;
}
}
}
}
else {
validate228.errors = [{instancePath:instancePath+"/issues",schemaPath:"#/properties/issues/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs64 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.blockNumber !== undefined){
let data32 = data.blockNumber;
const _errs76 = errors;
if(!(((typeof data32 == "number") && (!(data32 % 1) && !isNaN(data32))) && (isFinite(data32)))){
validate228.errors = [{instancePath:instancePath+"/blockNumber",schemaPath:"#/properties/blockNumber/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs76){
if((typeof data32 == "number") && (isFinite(data32))){
if(data32 < 0 || isNaN(data32)){
validate228.errors = [{instancePath:instancePath+"/blockNumber",schemaPath:"#/properties/blockNumber/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid0 = _errs76 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.createdAt !== undefined){
let data33 = data.createdAt;
const _errs78 = errors;
const _errs79 = errors;
if(errors === _errs79){
if(errors === _errs79){
if(typeof data33 === "string"){
if(!(formats2.validate(data33))){
validate228.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}}];
return false;
}
}
else {
validate228.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs78 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expiresAt !== undefined){
let data34 = data.expiresAt;
const _errs81 = errors;
const _errs82 = errors;
if(errors === _errs82){
if(errors === _errs82){
if(typeof data34 === "string"){
if(!(formats2.validate(data34))){
validate228.errors = [{instancePath:instancePath+"/expiresAt",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}}];
return false;
}
}
else {
validate228.errors = [{instancePath:instancePath+"/expiresAt",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs81 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate228.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate228.errors = vErrors;
return errors === 0;
}
validate228.evaluated = {"props":{"quoteId":true,"agentId":true,"tokenIn":true,"tokenOut":true,"amountIn":true,"amountInRaw":true,"amountOut":true,"amountOutRaw":true,"minAmountOut":true,"minAmountOutRaw":true,"price":true,"priceImpactBps":true,"slippageBps":true,"route":true,"fees":true,"gas":true,"verdict":true,"issues":true,"blockNumber":true,"createdAt":true,"expiresAt":true},"dynamicProps":false,"dynamicItems":false};


function validate236(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate236.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.meta === undefined) && (missing0 = "meta")){
validate236.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.meta !== undefined){
if(!(validate59(data.meta, {instancePath:instancePath+"/meta",parentData:data,parentDataProperty:"meta",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
}
}
}
else {
validate236.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate236.errors = vErrors;
return errors === 0;
}
validate236.evaluated = {"props":{"meta":true},"dynamicProps":false,"dynamicItems":false};


function validate227(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="quoteSwap_200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate227.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(!(validate228(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate228.errors : vErrors.concat(validate228.errors);
errors = vErrors.length;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(!(validate236(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate236.errors : vErrors.concat(validate236.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if((((((((((((((((((((((key0 !== "meta") && (key0 !== "quoteId")) && (key0 !== "agentId")) && (key0 !== "tokenIn")) && (key0 !== "tokenOut")) && (key0 !== "amountIn")) && (key0 !== "amountInRaw")) && (key0 !== "amountOut")) && (key0 !== "amountOutRaw")) && (key0 !== "minAmountOut")) && (key0 !== "minAmountOutRaw")) && (key0 !== "price")) && (key0 !== "priceImpactBps")) && (key0 !== "slippageBps")) && (key0 !== "route")) && (key0 !== "fees")) && (key0 !== "gas")) && (key0 !== "verdict")) && (key0 !== "issues")) && (key0 !== "blockNumber")) && (key0 !== "createdAt")) && (key0 !== "expiresAt")){
validate227.errors = [{instancePath,schemaPath:"#/unevaluatedProperties",keyword:"unevaluatedProperties",params:{unevaluatedProperty: key0}}];
return false;
break;
}
}
}
}
validate227.errors = vErrors;
return errors === 0;
}
validate227.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.listSwaps_200 = validate239;
const schema339 = {"$id":"listSwaps_200","$ref":"contract#/$defs/SwapList"};
const schema340 = {"type":"object","required":["data","meta"],"additionalProperties":false,"properties":{"data":{"type":"array","maxItems":100,"items":{"$ref":"contract#/$defs/Swap","unevaluatedProperties":false}},"meta":{"$ref":"contract#/$defs/PageMeta"}}};

function validate241(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate241.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((((((((((((((((data.id === undefined) && (missing0 = "id")) || ((data.agentId === undefined) && (missing0 = "agentId"))) || ((data.quoteId === undefined) && (missing0 = "quoteId"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.statusReason === undefined) && (missing0 = "statusReason"))) || ((data.revertReason === undefined) && (missing0 = "revertReason"))) || ((data.tokenIn === undefined) && (missing0 = "tokenIn"))) || ((data.tokenOut === undefined) && (missing0 = "tokenOut"))) || ((data.amountIn === undefined) && (missing0 = "amountIn"))) || ((data.amountInRaw === undefined) && (missing0 = "amountInRaw"))) || ((data.amountInFilled === undefined) && (missing0 = "amountInFilled"))) || ((data.amountInFilledRaw === undefined) && (missing0 = "amountInFilledRaw"))) || ((data.amountOut === undefined) && (missing0 = "amountOut"))) || ((data.amountOutRaw === undefined) && (missing0 = "amountOutRaw"))) || ((data.minAmountOut === undefined) && (missing0 = "minAmountOut"))) || ((data.minAmountOutRaw === undefined) && (missing0 = "minAmountOutRaw"))) || ((data.slippageBps === undefined) && (missing0 = "slippageBps"))) || ((data.route === undefined) && (missing0 = "route"))) || ((data.fees === undefined) && (missing0 = "fees"))) || ((data.fills === undefined) && (missing0 = "fills"))) || ((data.steps === undefined) && (missing0 = "steps"))) || ((data.tx === undefined) && (missing0 = "tx"))) || ((data.history === undefined) && (missing0 = "history"))) || ((data.createdAt === undefined) && (missing0 = "createdAt"))) || ((data.updatedAt === undefined) && (missing0 = "updatedAt"))){
validate241.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern117.test(data0)){
validate241.errors = [{instancePath:instancePath+"/id",schemaPath:"contract#/$defs/SwapId/pattern",keyword:"pattern",params:{pattern: "^swp_[0-9A-HJKMNP-TV-Z]{26}$"}}];
return false;
}
}
else {
validate241.errors = [{instancePath:instancePath+"/id",schemaPath:"contract#/$defs/SwapId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.agentId !== undefined){
let data1 = data.agentId;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern5.test(data1)){
validate241.errors = [{instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/AgentId/pattern",keyword:"pattern",params:{pattern: "^agt_[0-9A-HJKMNP-TV-Z]{26}$"}}];
return false;
}
}
else {
validate241.errors = [{instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/AgentId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.quoteId !== undefined){
let data2 = data.quoteId;
const _errs7 = errors;
const _errs8 = errors;
let valid3 = false;
let passing0 = null;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data2 === "string"){
if(!pattern119.test(data2)){
const err0 = {instancePath:instancePath+"/quoteId",schemaPath:"contract#/$defs/QuoteId/pattern",keyword:"pattern",params:{pattern: "^qte_[0-9A-HJKMNP-TV-Z]{26}$"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/quoteId",schemaPath:"contract#/$defs/QuoteId/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs9 === errors;
if(_valid0){
valid3 = true;
passing0 = 0;
}
const _errs12 = errors;
if(data2 !== null){
const err2 = {instancePath:instancePath+"/quoteId",schemaPath:"#/properties/quoteId/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs12 === errors;
if(_valid0 && valid3){
valid3 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid3 = true;
passing0 = 1;
}
}
if(!valid3){
const err3 = {instancePath:instancePath+"/quoteId",schemaPath:"#/properties/quoteId/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate241.errors = vErrors;
return false;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data3 = data.status;
const _errs14 = errors;
if(typeof data3 !== "string"){
validate241.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/$defs/ChainOperationStatus/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data3 === "queued") || (data3 === "awaiting_funding")) || (data3 === "submitted")) || (data3 === "confirmed")) || (data3 === "failed")) || (data3 === "expired"))){
validate241.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/$defs/ChainOperationStatus/enum",keyword:"enum",params:{allowedValues: schema76.enum}}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.statusReason !== undefined){
let data4 = data.statusReason;
const _errs17 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
validate241.errors = [{instancePath:instancePath+"/statusReason",schemaPath:"#/properties/statusReason/type",keyword:"type",params:{type: schema294.properties.statusReason.type}}];
return false;
}
if(errors === _errs17){
if(typeof data4 === "string"){
if(func1(data4) > 64){
validate241.errors = [{instancePath:instancePath+"/statusReason",schemaPath:"#/properties/statusReason/maxLength",keyword:"maxLength",params:{limit: 64}}];
return false;
}
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.revertReason !== undefined){
let data5 = data.revertReason;
const _errs19 = errors;
if((typeof data5 !== "string") && (data5 !== null)){
validate241.errors = [{instancePath:instancePath+"/revertReason",schemaPath:"#/properties/revertReason/type",keyword:"type",params:{type: schema294.properties.revertReason.type}}];
return false;
}
if(errors === _errs19){
if(typeof data5 === "string"){
if(func1(data5) > 500){
validate241.errors = [{instancePath:instancePath+"/revertReason",schemaPath:"#/properties/revertReason/maxLength",keyword:"maxLength",params:{limit: 500}}];
return false;
}
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tokenIn !== undefined){
const _errs21 = errors;
if(!(validate148(data.tokenIn, {instancePath:instancePath+"/tokenIn",parentData:data,parentDataProperty:"tokenIn",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate148.errors : vErrors.concat(validate148.errors);
errors = vErrors.length;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tokenOut !== undefined){
const _errs22 = errors;
if(!(validate148(data.tokenOut, {instancePath:instancePath+"/tokenOut",parentData:data,parentDataProperty:"tokenOut",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate148.errors : vErrors.concat(validate148.errors);
errors = vErrors.length;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amountIn !== undefined){
let data8 = data.amountIn;
const _errs23 = errors;
const _errs24 = errors;
if(errors === _errs24){
if(typeof data8 === "string"){
if(!pattern11.test(data8)){
validate241.errors = [{instancePath:instancePath+"/amountIn",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}}];
return false;
}
}
else {
validate241.errors = [{instancePath:instancePath+"/amountIn",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amountInRaw !== undefined){
let data9 = data.amountInRaw;
const _errs26 = errors;
const _errs27 = errors;
if(errors === _errs27){
if(typeof data9 === "string"){
if(!pattern39.test(data9)){
validate241.errors = [{instancePath:instancePath+"/amountInRaw",schemaPath:"contract#/$defs/RawAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,77})$"}}];
return false;
}
}
else {
validate241.errors = [{instancePath:instancePath+"/amountInRaw",schemaPath:"contract#/$defs/RawAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amountInFilled !== undefined){
let data10 = data.amountInFilled;
const _errs29 = errors;
const _errs30 = errors;
let valid8 = false;
let passing1 = null;
const _errs31 = errors;
const _errs32 = errors;
if(errors === _errs32){
if(typeof data10 === "string"){
if(!pattern11.test(data10)){
const err4 = {instancePath:instancePath+"/amountInFilled",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/amountInFilled",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var _valid1 = _errs31 === errors;
if(_valid1){
valid8 = true;
passing1 = 0;
}
const _errs34 = errors;
if(data10 !== null){
const err6 = {instancePath:instancePath+"/amountInFilled",schemaPath:"#/properties/amountInFilled/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid1 = _errs34 === errors;
if(_valid1 && valid8){
valid8 = false;
passing1 = [passing1, 1];
}
else {
if(_valid1){
valid8 = true;
passing1 = 1;
}
}
if(!valid8){
const err7 = {instancePath:instancePath+"/amountInFilled",schemaPath:"#/properties/amountInFilled/oneOf",keyword:"oneOf",params:{passingSchemas: passing1}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate241.errors = vErrors;
return false;
}
else {
errors = _errs30;
if(vErrors !== null){
if(_errs30){
vErrors.length = _errs30;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amountInFilledRaw !== undefined){
let data11 = data.amountInFilledRaw;
const _errs36 = errors;
const _errs37 = errors;
let valid10 = false;
let passing2 = null;
const _errs38 = errors;
const _errs39 = errors;
if(errors === _errs39){
if(typeof data11 === "string"){
if(!pattern39.test(data11)){
const err8 = {instancePath:instancePath+"/amountInFilledRaw",schemaPath:"contract#/$defs/RawAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,77})$"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/amountInFilledRaw",schemaPath:"contract#/$defs/RawAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
var _valid2 = _errs38 === errors;
if(_valid2){
valid10 = true;
passing2 = 0;
}
const _errs41 = errors;
if(data11 !== null){
const err10 = {instancePath:instancePath+"/amountInFilledRaw",schemaPath:"#/properties/amountInFilledRaw/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid2 = _errs41 === errors;
if(_valid2 && valid10){
valid10 = false;
passing2 = [passing2, 1];
}
else {
if(_valid2){
valid10 = true;
passing2 = 1;
}
}
if(!valid10){
const err11 = {instancePath:instancePath+"/amountInFilledRaw",schemaPath:"#/properties/amountInFilledRaw/oneOf",keyword:"oneOf",params:{passingSchemas: passing2}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate241.errors = vErrors;
return false;
}
else {
errors = _errs37;
if(vErrors !== null){
if(_errs37){
vErrors.length = _errs37;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amountOut !== undefined){
let data12 = data.amountOut;
const _errs43 = errors;
const _errs44 = errors;
let valid12 = false;
let passing3 = null;
const _errs45 = errors;
const _errs46 = errors;
if(errors === _errs46){
if(typeof data12 === "string"){
if(!pattern11.test(data12)){
const err12 = {instancePath:instancePath+"/amountOut",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/amountOut",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
var _valid3 = _errs45 === errors;
if(_valid3){
valid12 = true;
passing3 = 0;
}
const _errs48 = errors;
if(data12 !== null){
const err14 = {instancePath:instancePath+"/amountOut",schemaPath:"#/properties/amountOut/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var _valid3 = _errs48 === errors;
if(_valid3 && valid12){
valid12 = false;
passing3 = [passing3, 1];
}
else {
if(_valid3){
valid12 = true;
passing3 = 1;
}
}
if(!valid12){
const err15 = {instancePath:instancePath+"/amountOut",schemaPath:"#/properties/amountOut/oneOf",keyword:"oneOf",params:{passingSchemas: passing3}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
validate241.errors = vErrors;
return false;
}
else {
errors = _errs44;
if(vErrors !== null){
if(_errs44){
vErrors.length = _errs44;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs43 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amountOutRaw !== undefined){
let data13 = data.amountOutRaw;
const _errs50 = errors;
const _errs51 = errors;
let valid14 = false;
let passing4 = null;
const _errs52 = errors;
const _errs53 = errors;
if(errors === _errs53){
if(typeof data13 === "string"){
if(!pattern39.test(data13)){
const err16 = {instancePath:instancePath+"/amountOutRaw",schemaPath:"contract#/$defs/RawAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,77})$"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/amountOutRaw",schemaPath:"contract#/$defs/RawAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
var _valid4 = _errs52 === errors;
if(_valid4){
valid14 = true;
passing4 = 0;
}
const _errs55 = errors;
if(data13 !== null){
const err18 = {instancePath:instancePath+"/amountOutRaw",schemaPath:"#/properties/amountOutRaw/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var _valid4 = _errs55 === errors;
if(_valid4 && valid14){
valid14 = false;
passing4 = [passing4, 1];
}
else {
if(_valid4){
valid14 = true;
passing4 = 1;
}
}
if(!valid14){
const err19 = {instancePath:instancePath+"/amountOutRaw",schemaPath:"#/properties/amountOutRaw/oneOf",keyword:"oneOf",params:{passingSchemas: passing4}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
validate241.errors = vErrors;
return false;
}
else {
errors = _errs51;
if(vErrors !== null){
if(_errs51){
vErrors.length = _errs51;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs50 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.minAmountOut !== undefined){
let data14 = data.minAmountOut;
const _errs57 = errors;
const _errs58 = errors;
if(errors === _errs58){
if(typeof data14 === "string"){
if(!pattern11.test(data14)){
validate241.errors = [{instancePath:instancePath+"/minAmountOut",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}}];
return false;
}
}
else {
validate241.errors = [{instancePath:instancePath+"/minAmountOut",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs57 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.minAmountOutRaw !== undefined){
let data15 = data.minAmountOutRaw;
const _errs60 = errors;
const _errs61 = errors;
if(errors === _errs61){
if(typeof data15 === "string"){
if(!pattern39.test(data15)){
validate241.errors = [{instancePath:instancePath+"/minAmountOutRaw",schemaPath:"contract#/$defs/RawAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,77})$"}}];
return false;
}
}
else {
validate241.errors = [{instancePath:instancePath+"/minAmountOutRaw",schemaPath:"contract#/$defs/RawAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs60 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.slippageBps !== undefined){
let data16 = data.slippageBps;
const _errs63 = errors;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
validate241.errors = [{instancePath:instancePath+"/slippageBps",schemaPath:"#/properties/slippageBps/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs63){
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 > 10000 || isNaN(data16)){
validate241.errors = [{instancePath:instancePath+"/slippageBps",schemaPath:"#/properties/slippageBps/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000}}];
return false;
}
else {
if(data16 < 0 || isNaN(data16)){
validate241.errors = [{instancePath:instancePath+"/slippageBps",schemaPath:"#/properties/slippageBps/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid0 = _errs63 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.route !== undefined){
let data17 = data.route;
const _errs65 = errors;
if(errors === _errs65){
if(Array.isArray(data17)){
if(data17.length > 5){
validate241.errors = [{instancePath:instancePath+"/route",schemaPath:"#/properties/route/maxItems",keyword:"maxItems",params:{limit: 5}}];
return false;
}
else {
var valid18 = true;
const len0 = data17.length;
for(let i0=0; i0<len0; i0++){
const _errs67 = errors;
if(!(validate209(data17[i0], {instancePath:instancePath+"/route/" + i0,parentData:data17,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate209.errors : vErrors.concat(validate209.errors);
errors = vErrors.length;
}
var valid18 = _errs67 === errors;
if(!valid18){
break;
}
}
}
}
else {
validate241.errors = [{instancePath:instancePath+"/route",schemaPath:"#/properties/route/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs65 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fees !== undefined){
let data19 = data.fees;
const _errs68 = errors;
if(errors === _errs68){
if(Array.isArray(data19)){
if(data19.length > 20){
validate241.errors = [{instancePath:instancePath+"/fees",schemaPath:"#/properties/fees/maxItems",keyword:"maxItems",params:{limit: 20}}];
return false;
}
else {
var valid19 = true;
const len1 = data19.length;
for(let i1=0; i1<len1; i1++){
const _errs70 = errors;
if(!(validate213(data19[i1], {instancePath:instancePath+"/fees/" + i1,parentData:data19,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate213.errors : vErrors.concat(validate213.errors);
errors = vErrors.length;
}
var valid19 = _errs70 === errors;
if(!valid19){
break;
}
}
}
}
else {
validate241.errors = [{instancePath:instancePath+"/fees",schemaPath:"#/properties/fees/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs68 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fills !== undefined){
let data21 = data.fills;
const _errs71 = errors;
if(errors === _errs71){
if(Array.isArray(data21)){
if(data21.length > 5){
validate241.errors = [{instancePath:instancePath+"/fills",schemaPath:"#/properties/fills/maxItems",keyword:"maxItems",params:{limit: 5}}];
return false;
}
else {
var valid20 = true;
const len2 = data21.length;
for(let i2=0; i2<len2; i2++){
const _errs73 = errors;
if(!(validate216(data21[i2], {instancePath:instancePath+"/fills/" + i2,parentData:data21,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate216.errors : vErrors.concat(validate216.errors);
errors = vErrors.length;
}
var valid20 = _errs73 === errors;
if(!valid20){
break;
}
}
}
}
else {
validate241.errors = [{instancePath:instancePath+"/fills",schemaPath:"#/properties/fills/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs71 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.steps !== undefined){
let data23 = data.steps;
const _errs74 = errors;
if(errors === _errs74){
if(Array.isArray(data23)){
if(data23.length > 10){
validate241.errors = [{instancePath:instancePath+"/steps",schemaPath:"#/properties/steps/maxItems",keyword:"maxItems",params:{limit: 10}}];
return false;
}
else {
var valid21 = true;
const len3 = data23.length;
for(let i3=0; i3<len3; i3++){
const _errs76 = errors;
if(!(validate82(data23[i3], {instancePath:instancePath+"/steps/" + i3,parentData:data23,parentDataProperty:i3,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate82.errors : vErrors.concat(validate82.errors);
errors = vErrors.length;
}
var valid21 = _errs76 === errors;
if(!valid21){
break;
}
}
}
}
else {
validate241.errors = [{instancePath:instancePath+"/steps",schemaPath:"#/properties/steps/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs74 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tx !== undefined){
let data25 = data.tx;
const _errs77 = errors;
const _errs78 = errors;
let valid22 = false;
let passing5 = null;
const _errs79 = errors;
if(!(validate84(data25, {instancePath:instancePath+"/tx",parentData:data,parentDataProperty:"tx",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors);
errors = vErrors.length;
}
var _valid5 = _errs79 === errors;
if(_valid5){
valid22 = true;
passing5 = 0;
}
const _errs80 = errors;
if(data25 !== null){
const err20 = {instancePath:instancePath+"/tx",schemaPath:"#/properties/tx/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var _valid5 = _errs80 === errors;
if(_valid5 && valid22){
valid22 = false;
passing5 = [passing5, 1];
}
else {
if(_valid5){
valid22 = true;
passing5 = 1;
}
}
if(!valid22){
const err21 = {instancePath:instancePath+"/tx",schemaPath:"#/properties/tx/oneOf",keyword:"oneOf",params:{passingSchemas: passing5}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
validate241.errors = vErrors;
return false;
}
else {
errors = _errs78;
if(vErrors !== null){
if(_errs78){
vErrors.length = _errs78;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs77 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.history !== undefined){
let data26 = data.history;
const _errs82 = errors;
if(errors === _errs82){
if(Array.isArray(data26)){
if(data26.length > 100){
validate241.errors = [{instancePath:instancePath+"/history",schemaPath:"#/properties/history/maxItems",keyword:"maxItems",params:{limit: 100}}];
return false;
}
else {
var valid23 = true;
const len4 = data26.length;
for(let i4=0; i4<len4; i4++){
const _errs84 = errors;
if(!(validate86(data26[i4], {instancePath:instancePath+"/history/" + i4,parentData:data26,parentDataProperty:i4,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
var valid23 = _errs84 === errors;
if(!valid23){
break;
}
}
}
}
else {
validate241.errors = [{instancePath:instancePath+"/history",schemaPath:"#/properties/history/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs82 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.createdAt !== undefined){
let data28 = data.createdAt;
const _errs85 = errors;
const _errs86 = errors;
if(errors === _errs86){
if(errors === _errs86){
if(typeof data28 === "string"){
if(!(formats2.validate(data28))){
validate241.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}}];
return false;
}
}
else {
validate241.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs85 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updatedAt !== undefined){
let data29 = data.updatedAt;
const _errs88 = errors;
const _errs89 = errors;
if(errors === _errs89){
if(errors === _errs89){
if(typeof data29 === "string"){
if(!(formats2.validate(data29))){
validate241.errors = [{instancePath:instancePath+"/updatedAt",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}}];
return false;
}
}
else {
validate241.errors = [{instancePath:instancePath+"/updatedAt",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs88 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate241.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate241.errors = vErrors;
return errors === 0;
}
validate241.evaluated = {"props":{"id":true,"agentId":true,"quoteId":true,"status":true,"statusReason":true,"revertReason":true,"tokenIn":true,"tokenOut":true,"amountIn":true,"amountInRaw":true,"amountInFilled":true,"amountInFilledRaw":true,"amountOut":true,"amountOutRaw":true,"minAmountOut":true,"minAmountOutRaw":true,"slippageBps":true,"route":true,"fees":true,"fills":true,"steps":true,"tx":true,"history":true,"createdAt":true,"updatedAt":true},"dynamicProps":false,"dynamicItems":false};


function validate240(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate240.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.data === undefined) && (missing0 = "data")) || ((data.meta === undefined) && (missing0 = "meta"))){
validate240.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "meta"))){
validate240.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
if(data0.length > 100){
validate240.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/maxItems",keyword:"maxItems",params:{limit: 100}}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
if(!(validate241(data1, {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate241.errors : vErrors.concat(validate241.errors);
errors = vErrors.length;
}
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key1 in data1){
if(((((((((((((((((((((((((key1 !== "id") && (key1 !== "agentId")) && (key1 !== "quoteId")) && (key1 !== "status")) && (key1 !== "statusReason")) && (key1 !== "revertReason")) && (key1 !== "tokenIn")) && (key1 !== "tokenOut")) && (key1 !== "amountIn")) && (key1 !== "amountInRaw")) && (key1 !== "amountInFilled")) && (key1 !== "amountInFilledRaw")) && (key1 !== "amountOut")) && (key1 !== "amountOutRaw")) && (key1 !== "minAmountOut")) && (key1 !== "minAmountOutRaw")) && (key1 !== "slippageBps")) && (key1 !== "route")) && (key1 !== "fees")) && (key1 !== "fills")) && (key1 !== "steps")) && (key1 !== "tx")) && (key1 !== "history")) && (key1 !== "createdAt")) && (key1 !== "updatedAt")){
validate240.errors = [{instancePath:instancePath+"/data/" + i0,schemaPath:"#/properties/data/items/unevaluatedProperties",keyword:"unevaluatedProperties",params:{unevaluatedProperty: key1}}];
return false;
break;
}
}
}
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate240.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.meta !== undefined){
const _errs6 = errors;
if(!(validate30(data.meta, {instancePath:instancePath+"/meta",parentData:data,parentDataProperty:"meta",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate240.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate240.errors = vErrors;
return errors === 0;
}
validate240.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate239(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="listSwaps_200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate239.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate240(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate240.errors : vErrors.concat(validate240.errors);
errors = vErrors.length;
}
validate239.errors = vErrors;
return errors === 0;
}
validate239.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.getPortfolio_200 = validate253;
const schema356 = {"$id":"getPortfolio_200","allOf":[{"$ref":"contract#/$defs/Portfolio"},{"$ref":"contract#/$defs/WithMeta"}],"unevaluatedProperties":false};
const schema357 = {"type":"object","required":["agentId","walletAddress","totalUsd","holdings","unpriced","asOf","block"],"properties":{"agentId":{"$ref":"contract#/$defs/AgentId"},"walletAddress":{"$ref":"contract#/$defs/Address"},"totalUsd":{"$ref":"contract#/$defs/UsdAmount"},"holdings":{"type":"array","maxItems":1000,"items":{"$ref":"contract#/$defs/Holding"}},"unpriced":{"type":"array","maxItems":1000,"items":{"$ref":"contract#/$defs/Address"}},"asOf":{"$ref":"contract#/$defs/Timestamp"},"block":{"type":"integer","minimum":0}}};
const schema361 = {"type":"object","required":["token","balance","balanceRaw","multiplier","priceUsd","valueUsd","share","verdict"],"additionalProperties":false,"properties":{"token":{"$ref":"contract#/$defs/TokenRef"},"balance":{"$ref":"contract#/$defs/DecimalAmount"},"balanceRaw":{"$ref":"contract#/$defs/RawAmount"},"multiplier":{"oneOf":[{"$ref":"contract#/$defs/DecimalAmount"},{"type":"null"}]},"priceUsd":{"oneOf":[{"$ref":"contract#/$defs/UsdAmount"},{"type":"null"}]},"valueUsd":{"oneOf":[{"$ref":"contract#/$defs/UsdAmount"},{"type":"null"}]},"share":{"type":["string","null"],"pattern":"^(0(\\.\\d{1,18})?|1(\\.0{1,18})?)$"},"verdict":{"$ref":"contract#/$defs/Verdict"}}};
const pattern165 = new RegExp("^(0(\\.\\d{1,18})?|1(\\.0{1,18})?)$", "u");

function validate255(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate255.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.token === undefined) && (missing0 = "token")) || ((data.balance === undefined) && (missing0 = "balance"))) || ((data.balanceRaw === undefined) && (missing0 = "balanceRaw"))) || ((data.multiplier === undefined) && (missing0 = "multiplier"))) || ((data.priceUsd === undefined) && (missing0 = "priceUsd"))) || ((data.valueUsd === undefined) && (missing0 = "valueUsd"))) || ((data.share === undefined) && (missing0 = "share"))) || ((data.verdict === undefined) && (missing0 = "verdict"))){
validate255.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((((key0 === "token") || (key0 === "balance")) || (key0 === "balanceRaw")) || (key0 === "multiplier")) || (key0 === "priceUsd")) || (key0 === "valueUsd")) || (key0 === "share")) || (key0 === "verdict"))){
validate255.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.token !== undefined){
const _errs2 = errors;
if(!(validate148(data.token, {instancePath:instancePath+"/token",parentData:data,parentDataProperty:"token",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate148.errors : vErrors.concat(validate148.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.balance !== undefined){
let data1 = data.balance;
const _errs3 = errors;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(!pattern11.test(data1)){
validate255.errors = [{instancePath:instancePath+"/balance",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}}];
return false;
}
}
else {
validate255.errors = [{instancePath:instancePath+"/balance",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.balanceRaw !== undefined){
let data2 = data.balanceRaw;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(!pattern39.test(data2)){
validate255.errors = [{instancePath:instancePath+"/balanceRaw",schemaPath:"contract#/$defs/RawAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,77})$"}}];
return false;
}
}
else {
validate255.errors = [{instancePath:instancePath+"/balanceRaw",schemaPath:"contract#/$defs/RawAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.multiplier !== undefined){
let data3 = data.multiplier;
const _errs9 = errors;
const _errs10 = errors;
let valid3 = false;
let passing0 = null;
const _errs11 = errors;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data3 === "string"){
if(!pattern11.test(data3)){
const err0 = {instancePath:instancePath+"/multiplier",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/multiplier",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs11 === errors;
if(_valid0){
valid3 = true;
passing0 = 0;
}
const _errs14 = errors;
if(data3 !== null){
const err2 = {instancePath:instancePath+"/multiplier",schemaPath:"#/properties/multiplier/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs14 === errors;
if(_valid0 && valid3){
valid3 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid3 = true;
passing0 = 1;
}
}
if(!valid3){
const err3 = {instancePath:instancePath+"/multiplier",schemaPath:"#/properties/multiplier/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate255.errors = vErrors;
return false;
}
else {
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.priceUsd !== undefined){
let data4 = data.priceUsd;
const _errs16 = errors;
const _errs17 = errors;
let valid5 = false;
let passing1 = null;
const _errs18 = errors;
const _errs19 = errors;
if(errors === _errs19){
if(typeof data4 === "string"){
if(!pattern11.test(data4)){
const err4 = {instancePath:instancePath+"/priceUsd",schemaPath:"contract#/$defs/UsdAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/priceUsd",schemaPath:"contract#/$defs/UsdAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var _valid1 = _errs18 === errors;
if(_valid1){
valid5 = true;
passing1 = 0;
}
const _errs21 = errors;
if(data4 !== null){
const err6 = {instancePath:instancePath+"/priceUsd",schemaPath:"#/properties/priceUsd/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid1 = _errs21 === errors;
if(_valid1 && valid5){
valid5 = false;
passing1 = [passing1, 1];
}
else {
if(_valid1){
valid5 = true;
passing1 = 1;
}
}
if(!valid5){
const err7 = {instancePath:instancePath+"/priceUsd",schemaPath:"#/properties/priceUsd/oneOf",keyword:"oneOf",params:{passingSchemas: passing1}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate255.errors = vErrors;
return false;
}
else {
errors = _errs17;
if(vErrors !== null){
if(_errs17){
vErrors.length = _errs17;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.valueUsd !== undefined){
let data5 = data.valueUsd;
const _errs23 = errors;
const _errs24 = errors;
let valid7 = false;
let passing2 = null;
const _errs25 = errors;
const _errs26 = errors;
if(errors === _errs26){
if(typeof data5 === "string"){
if(!pattern11.test(data5)){
const err8 = {instancePath:instancePath+"/valueUsd",schemaPath:"contract#/$defs/UsdAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/valueUsd",schemaPath:"contract#/$defs/UsdAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
var _valid2 = _errs25 === errors;
if(_valid2){
valid7 = true;
passing2 = 0;
}
const _errs28 = errors;
if(data5 !== null){
const err10 = {instancePath:instancePath+"/valueUsd",schemaPath:"#/properties/valueUsd/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid2 = _errs28 === errors;
if(_valid2 && valid7){
valid7 = false;
passing2 = [passing2, 1];
}
else {
if(_valid2){
valid7 = true;
passing2 = 1;
}
}
if(!valid7){
const err11 = {instancePath:instancePath+"/valueUsd",schemaPath:"#/properties/valueUsd/oneOf",keyword:"oneOf",params:{passingSchemas: passing2}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate255.errors = vErrors;
return false;
}
else {
errors = _errs24;
if(vErrors !== null){
if(_errs24){
vErrors.length = _errs24;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.share !== undefined){
let data6 = data.share;
const _errs30 = errors;
if((typeof data6 !== "string") && (data6 !== null)){
validate255.errors = [{instancePath:instancePath+"/share",schemaPath:"#/properties/share/type",keyword:"type",params:{type: schema361.properties.share.type}}];
return false;
}
if(errors === _errs30){
if(typeof data6 === "string"){
if(!pattern165.test(data6)){
validate255.errors = [{instancePath:instancePath+"/share",schemaPath:"#/properties/share/pattern",keyword:"pattern",params:{pattern: "^(0(\\.\\d{1,18})?|1(\\.0{1,18})?)$"}}];
return false;
}
}
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.verdict !== undefined){
let data7 = data.verdict;
const _errs32 = errors;
const _errs33 = errors;
if(errors === _errs33){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
let missing1;
if(((data7.status === undefined) && (missing1 = "status")) || ((data7.reasons === undefined) && (missing1 = "reasons"))){
validate255.errors = [{instancePath:instancePath+"/verdict",schemaPath:"contract#/$defs/Verdict/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
const _errs35 = errors;
for(const key1 in data7){
if(!((key1 === "status") || (key1 === "reasons"))){
validate255.errors = [{instancePath:instancePath+"/verdict",schemaPath:"contract#/$defs/Verdict/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1}}];
return false;
break;
}
}
if(_errs35 === errors){
if(data7.status !== undefined){
let data8 = data7.status;
const _errs36 = errors;
if(typeof data8 !== "string"){
validate255.errors = [{instancePath:instancePath+"/verdict/status",schemaPath:"contract#/$defs/Verdict/properties/status/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((data8 === "verified") || (data8 === "unverified")) || (data8 === "blocked"))){
validate255.errors = [{instancePath:instancePath+"/verdict/status",schemaPath:"contract#/$defs/Verdict/properties/status/enum",keyword:"enum",params:{allowedValues: schema333.properties.status.enum}}];
return false;
}
var valid10 = _errs36 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data7.reasons !== undefined){
let data9 = data7.reasons;
const _errs38 = errors;
if(errors === _errs38){
if(Array.isArray(data9)){
if(data9.length > 20){
validate255.errors = [{instancePath:instancePath+"/verdict/reasons",schemaPath:"contract#/$defs/Verdict/properties/reasons/maxItems",keyword:"maxItems",params:{limit: 20}}];
return false;
}
else {
var valid11 = true;
const len0 = data9.length;
for(let i0=0; i0<len0; i0++){
let data10 = data9[i0];
const _errs40 = errors;
if(errors === _errs40){
if(typeof data10 === "string"){
if(func1(data10) > 64){
validate255.errors = [{instancePath:instancePath+"/verdict/reasons/" + i0,schemaPath:"contract#/$defs/Verdict/properties/reasons/items/maxLength",keyword:"maxLength",params:{limit: 64}}];
return false;
}
}
else {
validate255.errors = [{instancePath:instancePath+"/verdict/reasons/" + i0,schemaPath:"contract#/$defs/Verdict/properties/reasons/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid11 = _errs40 === errors;
if(!valid11){
break;
}
}
}
}
else {
validate255.errors = [{instancePath:instancePath+"/verdict/reasons",schemaPath:"contract#/$defs/Verdict/properties/reasons/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid10 = _errs38 === errors;
}
else {
var valid10 = true;
}
}
}
}
}
else {
validate255.errors = [{instancePath:instancePath+"/verdict",schemaPath:"contract#/$defs/Verdict/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
validate255.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate255.errors = vErrors;
return errors === 0;
}
validate255.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate254(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate254.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.agentId === undefined) && (missing0 = "agentId")) || ((data.walletAddress === undefined) && (missing0 = "walletAddress"))) || ((data.totalUsd === undefined) && (missing0 = "totalUsd"))) || ((data.holdings === undefined) && (missing0 = "holdings"))) || ((data.unpriced === undefined) && (missing0 = "unpriced"))) || ((data.asOf === undefined) && (missing0 = "asOf"))) || ((data.block === undefined) && (missing0 = "block"))){
validate254.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.agentId !== undefined){
let data0 = data.agentId;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern5.test(data0)){
validate254.errors = [{instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/AgentId/pattern",keyword:"pattern",params:{pattern: "^agt_[0-9A-HJKMNP-TV-Z]{26}$"}}];
return false;
}
}
else {
validate254.errors = [{instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/AgentId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.walletAddress !== undefined){
let data1 = data.walletAddress;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern9.test(data1)){
validate254.errors = [{instancePath:instancePath+"/walletAddress",schemaPath:"contract#/$defs/Address/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}}];
return false;
}
else {
if(!(formats0(data1))){
validate254.errors = [{instancePath:instancePath+"/walletAddress",schemaPath:"contract#/$defs/Address/format",keyword:"format",params:{format: "eip55"}}];
return false;
}
}
}
else {
validate254.errors = [{instancePath:instancePath+"/walletAddress",schemaPath:"contract#/$defs/Address/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.totalUsd !== undefined){
let data2 = data.totalUsd;
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data2 === "string"){
if(!pattern11.test(data2)){
validate254.errors = [{instancePath:instancePath+"/totalUsd",schemaPath:"contract#/$defs/UsdAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}}];
return false;
}
}
else {
validate254.errors = [{instancePath:instancePath+"/totalUsd",schemaPath:"contract#/$defs/UsdAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.holdings !== undefined){
let data3 = data.holdings;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data3)){
if(data3.length > 1000){
validate254.errors = [{instancePath:instancePath+"/holdings",schemaPath:"#/properties/holdings/maxItems",keyword:"maxItems",params:{limit: 1000}}];
return false;
}
else {
var valid4 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs12 = errors;
if(!(validate255(data3[i0], {instancePath:instancePath+"/holdings/" + i0,parentData:data3,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate255.errors : vErrors.concat(validate255.errors);
errors = vErrors.length;
}
var valid4 = _errs12 === errors;
if(!valid4){
break;
}
}
}
}
else {
validate254.errors = [{instancePath:instancePath+"/holdings",schemaPath:"#/properties/holdings/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.unpriced !== undefined){
let data5 = data.unpriced;
const _errs13 = errors;
if(errors === _errs13){
if(Array.isArray(data5)){
if(data5.length > 1000){
validate254.errors = [{instancePath:instancePath+"/unpriced",schemaPath:"#/properties/unpriced/maxItems",keyword:"maxItems",params:{limit: 1000}}];
return false;
}
else {
var valid5 = true;
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
let data6 = data5[i1];
const _errs15 = errors;
const _errs16 = errors;
if(errors === _errs16){
if(errors === _errs16){
if(typeof data6 === "string"){
if(!pattern9.test(data6)){
validate254.errors = [{instancePath:instancePath+"/unpriced/" + i1,schemaPath:"contract#/$defs/Address/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}}];
return false;
}
else {
if(!(formats0(data6))){
validate254.errors = [{instancePath:instancePath+"/unpriced/" + i1,schemaPath:"contract#/$defs/Address/format",keyword:"format",params:{format: "eip55"}}];
return false;
}
}
}
else {
validate254.errors = [{instancePath:instancePath+"/unpriced/" + i1,schemaPath:"contract#/$defs/Address/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid5 = _errs15 === errors;
if(!valid5){
break;
}
}
}
}
else {
validate254.errors = [{instancePath:instancePath+"/unpriced",schemaPath:"#/properties/unpriced/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.asOf !== undefined){
let data7 = data.asOf;
const _errs18 = errors;
const _errs19 = errors;
if(errors === _errs19){
if(errors === _errs19){
if(typeof data7 === "string"){
if(!(formats2.validate(data7))){
validate254.errors = [{instancePath:instancePath+"/asOf",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}}];
return false;
}
}
else {
validate254.errors = [{instancePath:instancePath+"/asOf",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.block !== undefined){
let data8 = data.block;
const _errs21 = errors;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
validate254.errors = [{instancePath:instancePath+"/block",schemaPath:"#/properties/block/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs21){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 0 || isNaN(data8)){
validate254.errors = [{instancePath:instancePath+"/block",schemaPath:"#/properties/block/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate254.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate254.errors = vErrors;
return errors === 0;
}
validate254.evaluated = {"props":{"agentId":true,"walletAddress":true,"totalUsd":true,"holdings":true,"unpriced":true,"asOf":true,"block":true},"dynamicProps":false,"dynamicItems":false};


function validate259(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate259.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.meta === undefined) && (missing0 = "meta")){
validate259.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.meta !== undefined){
if(!(validate59(data.meta, {instancePath:instancePath+"/meta",parentData:data,parentDataProperty:"meta",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
}
}
}
else {
validate259.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate259.errors = vErrors;
return errors === 0;
}
validate259.evaluated = {"props":{"meta":true},"dynamicProps":false,"dynamicItems":false};


function validate253(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="getPortfolio_200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate253.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(!(validate254(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate254.errors : vErrors.concat(validate254.errors);
errors = vErrors.length;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(!(validate259(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate259.errors : vErrors.concat(validate259.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if((((((((key0 !== "meta") && (key0 !== "agentId")) && (key0 !== "walletAddress")) && (key0 !== "totalUsd")) && (key0 !== "holdings")) && (key0 !== "unpriced")) && (key0 !== "asOf")) && (key0 !== "block")){
validate253.errors = [{instancePath,schemaPath:"#/unevaluatedProperties",keyword:"unevaluatedProperties",params:{unevaluatedProperty: key0}}];
return false;
break;
}
}
}
}
validate253.errors = vErrors;
return errors === 0;
}
validate253.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.transferFunds_200 = validate262;
const schema371 = {"$id":"transferFunds_200","allOf":[{"$ref":"contract#/$defs/Transfer"},{"$ref":"contract#/$defs/WithMeta"}],"unevaluatedProperties":false};
const schema372 = {"type":"object","required":["id","agentId","status","statusReason","revertReason","token","to","max","amount","amountRaw","amountSent","amountSentRaw","valueUsd","tx","history","createdAt","updatedAt"],"properties":{"id":{"$ref":"contract#/$defs/TransferId"},"agentId":{"$ref":"contract#/$defs/AgentId"},"status":{"$ref":"contract#/$defs/ChainOperationStatus"},"statusReason":{"type":["string","null"],"maxLength":64},"revertReason":{"type":["string","null"],"maxLength":500},"token":{"$ref":"contract#/$defs/TokenRef"},"to":{"$ref":"contract#/$defs/Address"},"max":{"type":"boolean"},"amount":{"$ref":"contract#/$defs/DecimalAmount"},"amountRaw":{"$ref":"contract#/$defs/RawAmount"},"amountSent":{"oneOf":[{"$ref":"contract#/$defs/DecimalAmount"},{"type":"null"}]},"amountSentRaw":{"oneOf":[{"$ref":"contract#/$defs/RawAmount"},{"type":"null"}]},"valueUsd":{"oneOf":[{"$ref":"contract#/$defs/UsdAmount"},{"type":"null"}]},"tx":{"oneOf":[{"$ref":"contract#/$defs/ChainTransaction"},{"type":"null"}]},"history":{"type":"array","maxItems":100,"items":{"$ref":"contract#/$defs/StatusEvent"}},"createdAt":{"$ref":"contract#/$defs/Timestamp"},"updatedAt":{"$ref":"contract#/$defs/Timestamp"}}};
const schema373 = {"type":"string","pattern":"^trf_[0-9A-HJKMNP-TV-Z]{26}$"};
const pattern167 = new RegExp("^trf_[0-9A-HJKMNP-TV-Z]{26}$", "u");

function validate263(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate263.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((((((((data.id === undefined) && (missing0 = "id")) || ((data.agentId === undefined) && (missing0 = "agentId"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.statusReason === undefined) && (missing0 = "statusReason"))) || ((data.revertReason === undefined) && (missing0 = "revertReason"))) || ((data.token === undefined) && (missing0 = "token"))) || ((data.to === undefined) && (missing0 = "to"))) || ((data.max === undefined) && (missing0 = "max"))) || ((data.amount === undefined) && (missing0 = "amount"))) || ((data.amountRaw === undefined) && (missing0 = "amountRaw"))) || ((data.amountSent === undefined) && (missing0 = "amountSent"))) || ((data.amountSentRaw === undefined) && (missing0 = "amountSentRaw"))) || ((data.valueUsd === undefined) && (missing0 = "valueUsd"))) || ((data.tx === undefined) && (missing0 = "tx"))) || ((data.history === undefined) && (missing0 = "history"))) || ((data.createdAt === undefined) && (missing0 = "createdAt"))) || ((data.updatedAt === undefined) && (missing0 = "updatedAt"))){
validate263.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern167.test(data0)){
validate263.errors = [{instancePath:instancePath+"/id",schemaPath:"contract#/$defs/TransferId/pattern",keyword:"pattern",params:{pattern: "^trf_[0-9A-HJKMNP-TV-Z]{26}$"}}];
return false;
}
}
else {
validate263.errors = [{instancePath:instancePath+"/id",schemaPath:"contract#/$defs/TransferId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.agentId !== undefined){
let data1 = data.agentId;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern5.test(data1)){
validate263.errors = [{instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/AgentId/pattern",keyword:"pattern",params:{pattern: "^agt_[0-9A-HJKMNP-TV-Z]{26}$"}}];
return false;
}
}
else {
validate263.errors = [{instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/AgentId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data2 = data.status;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate263.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/$defs/ChainOperationStatus/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data2 === "queued") || (data2 === "awaiting_funding")) || (data2 === "submitted")) || (data2 === "confirmed")) || (data2 === "failed")) || (data2 === "expired"))){
validate263.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/$defs/ChainOperationStatus/enum",keyword:"enum",params:{allowedValues: schema76.enum}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.statusReason !== undefined){
let data3 = data.statusReason;
const _errs10 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
validate263.errors = [{instancePath:instancePath+"/statusReason",schemaPath:"#/properties/statusReason/type",keyword:"type",params:{type: schema372.properties.statusReason.type}}];
return false;
}
if(errors === _errs10){
if(typeof data3 === "string"){
if(func1(data3) > 64){
validate263.errors = [{instancePath:instancePath+"/statusReason",schemaPath:"#/properties/statusReason/maxLength",keyword:"maxLength",params:{limit: 64}}];
return false;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.revertReason !== undefined){
let data4 = data.revertReason;
const _errs12 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
validate263.errors = [{instancePath:instancePath+"/revertReason",schemaPath:"#/properties/revertReason/type",keyword:"type",params:{type: schema372.properties.revertReason.type}}];
return false;
}
if(errors === _errs12){
if(typeof data4 === "string"){
if(func1(data4) > 500){
validate263.errors = [{instancePath:instancePath+"/revertReason",schemaPath:"#/properties/revertReason/maxLength",keyword:"maxLength",params:{limit: 500}}];
return false;
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.token !== undefined){
const _errs14 = errors;
if(!(validate148(data.token, {instancePath:instancePath+"/token",parentData:data,parentDataProperty:"token",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate148.errors : vErrors.concat(validate148.errors);
errors = vErrors.length;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.to !== undefined){
let data6 = data.to;
const _errs15 = errors;
const _errs16 = errors;
if(errors === _errs16){
if(errors === _errs16){
if(typeof data6 === "string"){
if(!pattern9.test(data6)){
validate263.errors = [{instancePath:instancePath+"/to",schemaPath:"contract#/$defs/Address/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}}];
return false;
}
else {
if(!(formats0(data6))){
validate263.errors = [{instancePath:instancePath+"/to",schemaPath:"contract#/$defs/Address/format",keyword:"format",params:{format: "eip55"}}];
return false;
}
}
}
else {
validate263.errors = [{instancePath:instancePath+"/to",schemaPath:"contract#/$defs/Address/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max !== undefined){
const _errs18 = errors;
if(typeof data.max !== "boolean"){
validate263.errors = [{instancePath:instancePath+"/max",schemaPath:"#/properties/max/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amount !== undefined){
let data8 = data.amount;
const _errs20 = errors;
const _errs21 = errors;
if(errors === _errs21){
if(typeof data8 === "string"){
if(!pattern11.test(data8)){
validate263.errors = [{instancePath:instancePath+"/amount",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}}];
return false;
}
}
else {
validate263.errors = [{instancePath:instancePath+"/amount",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amountRaw !== undefined){
let data9 = data.amountRaw;
const _errs23 = errors;
const _errs24 = errors;
if(errors === _errs24){
if(typeof data9 === "string"){
if(!pattern39.test(data9)){
validate263.errors = [{instancePath:instancePath+"/amountRaw",schemaPath:"contract#/$defs/RawAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,77})$"}}];
return false;
}
}
else {
validate263.errors = [{instancePath:instancePath+"/amountRaw",schemaPath:"contract#/$defs/RawAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amountSent !== undefined){
let data10 = data.amountSent;
const _errs26 = errors;
const _errs27 = errors;
let valid7 = false;
let passing0 = null;
const _errs28 = errors;
const _errs29 = errors;
if(errors === _errs29){
if(typeof data10 === "string"){
if(!pattern11.test(data10)){
const err0 = {instancePath:instancePath+"/amountSent",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/amountSent",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs28 === errors;
if(_valid0){
valid7 = true;
passing0 = 0;
}
const _errs31 = errors;
if(data10 !== null){
const err2 = {instancePath:instancePath+"/amountSent",schemaPath:"#/properties/amountSent/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs31 === errors;
if(_valid0 && valid7){
valid7 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid7 = true;
passing0 = 1;
}
}
if(!valid7){
const err3 = {instancePath:instancePath+"/amountSent",schemaPath:"#/properties/amountSent/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate263.errors = vErrors;
return false;
}
else {
errors = _errs27;
if(vErrors !== null){
if(_errs27){
vErrors.length = _errs27;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amountSentRaw !== undefined){
let data11 = data.amountSentRaw;
const _errs33 = errors;
const _errs34 = errors;
let valid9 = false;
let passing1 = null;
const _errs35 = errors;
const _errs36 = errors;
if(errors === _errs36){
if(typeof data11 === "string"){
if(!pattern39.test(data11)){
const err4 = {instancePath:instancePath+"/amountSentRaw",schemaPath:"contract#/$defs/RawAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,77})$"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/amountSentRaw",schemaPath:"contract#/$defs/RawAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var _valid1 = _errs35 === errors;
if(_valid1){
valid9 = true;
passing1 = 0;
}
const _errs38 = errors;
if(data11 !== null){
const err6 = {instancePath:instancePath+"/amountSentRaw",schemaPath:"#/properties/amountSentRaw/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid1 = _errs38 === errors;
if(_valid1 && valid9){
valid9 = false;
passing1 = [passing1, 1];
}
else {
if(_valid1){
valid9 = true;
passing1 = 1;
}
}
if(!valid9){
const err7 = {instancePath:instancePath+"/amountSentRaw",schemaPath:"#/properties/amountSentRaw/oneOf",keyword:"oneOf",params:{passingSchemas: passing1}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate263.errors = vErrors;
return false;
}
else {
errors = _errs34;
if(vErrors !== null){
if(_errs34){
vErrors.length = _errs34;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs33 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.valueUsd !== undefined){
let data12 = data.valueUsd;
const _errs40 = errors;
const _errs41 = errors;
let valid11 = false;
let passing2 = null;
const _errs42 = errors;
const _errs43 = errors;
if(errors === _errs43){
if(typeof data12 === "string"){
if(!pattern11.test(data12)){
const err8 = {instancePath:instancePath+"/valueUsd",schemaPath:"contract#/$defs/UsdAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/valueUsd",schemaPath:"contract#/$defs/UsdAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
var _valid2 = _errs42 === errors;
if(_valid2){
valid11 = true;
passing2 = 0;
}
const _errs45 = errors;
if(data12 !== null){
const err10 = {instancePath:instancePath+"/valueUsd",schemaPath:"#/properties/valueUsd/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid2 = _errs45 === errors;
if(_valid2 && valid11){
valid11 = false;
passing2 = [passing2, 1];
}
else {
if(_valid2){
valid11 = true;
passing2 = 1;
}
}
if(!valid11){
const err11 = {instancePath:instancePath+"/valueUsd",schemaPath:"#/properties/valueUsd/oneOf",keyword:"oneOf",params:{passingSchemas: passing2}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate263.errors = vErrors;
return false;
}
else {
errors = _errs41;
if(vErrors !== null){
if(_errs41){
vErrors.length = _errs41;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs40 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tx !== undefined){
let data13 = data.tx;
const _errs47 = errors;
const _errs48 = errors;
let valid13 = false;
let passing3 = null;
const _errs49 = errors;
if(!(validate84(data13, {instancePath:instancePath+"/tx",parentData:data,parentDataProperty:"tx",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors);
errors = vErrors.length;
}
var _valid3 = _errs49 === errors;
if(_valid3){
valid13 = true;
passing3 = 0;
}
const _errs50 = errors;
if(data13 !== null){
const err12 = {instancePath:instancePath+"/tx",schemaPath:"#/properties/tx/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var _valid3 = _errs50 === errors;
if(_valid3 && valid13){
valid13 = false;
passing3 = [passing3, 1];
}
else {
if(_valid3){
valid13 = true;
passing3 = 1;
}
}
if(!valid13){
const err13 = {instancePath:instancePath+"/tx",schemaPath:"#/properties/tx/oneOf",keyword:"oneOf",params:{passingSchemas: passing3}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
validate263.errors = vErrors;
return false;
}
else {
errors = _errs48;
if(vErrors !== null){
if(_errs48){
vErrors.length = _errs48;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs47 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.history !== undefined){
let data14 = data.history;
const _errs52 = errors;
if(errors === _errs52){
if(Array.isArray(data14)){
if(data14.length > 100){
validate263.errors = [{instancePath:instancePath+"/history",schemaPath:"#/properties/history/maxItems",keyword:"maxItems",params:{limit: 100}}];
return false;
}
else {
var valid14 = true;
const len0 = data14.length;
for(let i0=0; i0<len0; i0++){
const _errs54 = errors;
if(!(validate86(data14[i0], {instancePath:instancePath+"/history/" + i0,parentData:data14,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
var valid14 = _errs54 === errors;
if(!valid14){
break;
}
}
}
}
else {
validate263.errors = [{instancePath:instancePath+"/history",schemaPath:"#/properties/history/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs52 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.createdAt !== undefined){
let data16 = data.createdAt;
const _errs55 = errors;
const _errs56 = errors;
if(errors === _errs56){
if(errors === _errs56){
if(typeof data16 === "string"){
if(!(formats2.validate(data16))){
validate263.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}}];
return false;
}
}
else {
validate263.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs55 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updatedAt !== undefined){
let data17 = data.updatedAt;
const _errs58 = errors;
const _errs59 = errors;
if(errors === _errs59){
if(errors === _errs59){
if(typeof data17 === "string"){
if(!(formats2.validate(data17))){
validate263.errors = [{instancePath:instancePath+"/updatedAt",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}}];
return false;
}
}
else {
validate263.errors = [{instancePath:instancePath+"/updatedAt",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs58 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate263.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate263.errors = vErrors;
return errors === 0;
}
validate263.evaluated = {"props":{"id":true,"agentId":true,"status":true,"statusReason":true,"revertReason":true,"token":true,"to":true,"max":true,"amount":true,"amountRaw":true,"amountSent":true,"amountSentRaw":true,"valueUsd":true,"tx":true,"history":true,"createdAt":true,"updatedAt":true},"dynamicProps":false,"dynamicItems":false};


function validate268(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate268.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.meta === undefined) && (missing0 = "meta")){
validate268.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.meta !== undefined){
if(!(validate59(data.meta, {instancePath:instancePath+"/meta",parentData:data,parentDataProperty:"meta",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
}
}
}
else {
validate268.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate268.errors = vErrors;
return errors === 0;
}
validate268.evaluated = {"props":{"meta":true},"dynamicProps":false,"dynamicItems":false};


function validate262(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="transferFunds_200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate262.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(!(validate263(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate263.errors : vErrors.concat(validate263.errors);
errors = vErrors.length;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(!(validate268(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate268.errors : vErrors.concat(validate268.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if((((((((((((((((((key0 !== "meta") && (key0 !== "id")) && (key0 !== "agentId")) && (key0 !== "status")) && (key0 !== "statusReason")) && (key0 !== "revertReason")) && (key0 !== "token")) && (key0 !== "to")) && (key0 !== "max")) && (key0 !== "amount")) && (key0 !== "amountRaw")) && (key0 !== "amountSent")) && (key0 !== "amountSentRaw")) && (key0 !== "valueUsd")) && (key0 !== "tx")) && (key0 !== "history")) && (key0 !== "createdAt")) && (key0 !== "updatedAt")){
validate262.errors = [{instancePath,schemaPath:"#/unevaluatedProperties",keyword:"unevaluatedProperties",params:{unevaluatedProperty: key0}}];
return false;
break;
}
}
}
}
validate262.errors = vErrors;
return errors === 0;
}
validate262.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.listTransfers_200 = validate271;
const schema385 = {"$id":"listTransfers_200","$ref":"contract#/$defs/TransferList"};
const schema386 = {"type":"object","required":["data","meta"],"additionalProperties":false,"properties":{"data":{"type":"array","maxItems":100,"items":{"$ref":"contract#/$defs/Transfer","unevaluatedProperties":false}},"meta":{"$ref":"contract#/$defs/PageMeta"}}};

function validate273(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate273.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((((((((data.id === undefined) && (missing0 = "id")) || ((data.agentId === undefined) && (missing0 = "agentId"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.statusReason === undefined) && (missing0 = "statusReason"))) || ((data.revertReason === undefined) && (missing0 = "revertReason"))) || ((data.token === undefined) && (missing0 = "token"))) || ((data.to === undefined) && (missing0 = "to"))) || ((data.max === undefined) && (missing0 = "max"))) || ((data.amount === undefined) && (missing0 = "amount"))) || ((data.amountRaw === undefined) && (missing0 = "amountRaw"))) || ((data.amountSent === undefined) && (missing0 = "amountSent"))) || ((data.amountSentRaw === undefined) && (missing0 = "amountSentRaw"))) || ((data.valueUsd === undefined) && (missing0 = "valueUsd"))) || ((data.tx === undefined) && (missing0 = "tx"))) || ((data.history === undefined) && (missing0 = "history"))) || ((data.createdAt === undefined) && (missing0 = "createdAt"))) || ((data.updatedAt === undefined) && (missing0 = "updatedAt"))){
validate273.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern167.test(data0)){
validate273.errors = [{instancePath:instancePath+"/id",schemaPath:"contract#/$defs/TransferId/pattern",keyword:"pattern",params:{pattern: "^trf_[0-9A-HJKMNP-TV-Z]{26}$"}}];
return false;
}
}
else {
validate273.errors = [{instancePath:instancePath+"/id",schemaPath:"contract#/$defs/TransferId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.agentId !== undefined){
let data1 = data.agentId;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern5.test(data1)){
validate273.errors = [{instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/AgentId/pattern",keyword:"pattern",params:{pattern: "^agt_[0-9A-HJKMNP-TV-Z]{26}$"}}];
return false;
}
}
else {
validate273.errors = [{instancePath:instancePath+"/agentId",schemaPath:"contract#/$defs/AgentId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data2 = data.status;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate273.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/$defs/ChainOperationStatus/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data2 === "queued") || (data2 === "awaiting_funding")) || (data2 === "submitted")) || (data2 === "confirmed")) || (data2 === "failed")) || (data2 === "expired"))){
validate273.errors = [{instancePath:instancePath+"/status",schemaPath:"contract#/$defs/ChainOperationStatus/enum",keyword:"enum",params:{allowedValues: schema76.enum}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.statusReason !== undefined){
let data3 = data.statusReason;
const _errs10 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
validate273.errors = [{instancePath:instancePath+"/statusReason",schemaPath:"#/properties/statusReason/type",keyword:"type",params:{type: schema372.properties.statusReason.type}}];
return false;
}
if(errors === _errs10){
if(typeof data3 === "string"){
if(func1(data3) > 64){
validate273.errors = [{instancePath:instancePath+"/statusReason",schemaPath:"#/properties/statusReason/maxLength",keyword:"maxLength",params:{limit: 64}}];
return false;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.revertReason !== undefined){
let data4 = data.revertReason;
const _errs12 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
validate273.errors = [{instancePath:instancePath+"/revertReason",schemaPath:"#/properties/revertReason/type",keyword:"type",params:{type: schema372.properties.revertReason.type}}];
return false;
}
if(errors === _errs12){
if(typeof data4 === "string"){
if(func1(data4) > 500){
validate273.errors = [{instancePath:instancePath+"/revertReason",schemaPath:"#/properties/revertReason/maxLength",keyword:"maxLength",params:{limit: 500}}];
return false;
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.token !== undefined){
const _errs14 = errors;
if(!(validate148(data.token, {instancePath:instancePath+"/token",parentData:data,parentDataProperty:"token",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate148.errors : vErrors.concat(validate148.errors);
errors = vErrors.length;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.to !== undefined){
let data6 = data.to;
const _errs15 = errors;
const _errs16 = errors;
if(errors === _errs16){
if(errors === _errs16){
if(typeof data6 === "string"){
if(!pattern9.test(data6)){
validate273.errors = [{instancePath:instancePath+"/to",schemaPath:"contract#/$defs/Address/pattern",keyword:"pattern",params:{pattern: "^0x[0-9a-fA-F]{40}$"}}];
return false;
}
else {
if(!(formats0(data6))){
validate273.errors = [{instancePath:instancePath+"/to",schemaPath:"contract#/$defs/Address/format",keyword:"format",params:{format: "eip55"}}];
return false;
}
}
}
else {
validate273.errors = [{instancePath:instancePath+"/to",schemaPath:"contract#/$defs/Address/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max !== undefined){
const _errs18 = errors;
if(typeof data.max !== "boolean"){
validate273.errors = [{instancePath:instancePath+"/max",schemaPath:"#/properties/max/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amount !== undefined){
let data8 = data.amount;
const _errs20 = errors;
const _errs21 = errors;
if(errors === _errs21){
if(typeof data8 === "string"){
if(!pattern11.test(data8)){
validate273.errors = [{instancePath:instancePath+"/amount",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}}];
return false;
}
}
else {
validate273.errors = [{instancePath:instancePath+"/amount",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amountRaw !== undefined){
let data9 = data.amountRaw;
const _errs23 = errors;
const _errs24 = errors;
if(errors === _errs24){
if(typeof data9 === "string"){
if(!pattern39.test(data9)){
validate273.errors = [{instancePath:instancePath+"/amountRaw",schemaPath:"contract#/$defs/RawAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,77})$"}}];
return false;
}
}
else {
validate273.errors = [{instancePath:instancePath+"/amountRaw",schemaPath:"contract#/$defs/RawAmount/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amountSent !== undefined){
let data10 = data.amountSent;
const _errs26 = errors;
const _errs27 = errors;
let valid7 = false;
let passing0 = null;
const _errs28 = errors;
const _errs29 = errors;
if(errors === _errs29){
if(typeof data10 === "string"){
if(!pattern11.test(data10)){
const err0 = {instancePath:instancePath+"/amountSent",schemaPath:"contract#/$defs/DecimalAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/amountSent",schemaPath:"contract#/$defs/DecimalAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs28 === errors;
if(_valid0){
valid7 = true;
passing0 = 0;
}
const _errs31 = errors;
if(data10 !== null){
const err2 = {instancePath:instancePath+"/amountSent",schemaPath:"#/properties/amountSent/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs31 === errors;
if(_valid0 && valid7){
valid7 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid7 = true;
passing0 = 1;
}
}
if(!valid7){
const err3 = {instancePath:instancePath+"/amountSent",schemaPath:"#/properties/amountSent/oneOf",keyword:"oneOf",params:{passingSchemas: passing0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate273.errors = vErrors;
return false;
}
else {
errors = _errs27;
if(vErrors !== null){
if(_errs27){
vErrors.length = _errs27;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amountSentRaw !== undefined){
let data11 = data.amountSentRaw;
const _errs33 = errors;
const _errs34 = errors;
let valid9 = false;
let passing1 = null;
const _errs35 = errors;
const _errs36 = errors;
if(errors === _errs36){
if(typeof data11 === "string"){
if(!pattern39.test(data11)){
const err4 = {instancePath:instancePath+"/amountSentRaw",schemaPath:"contract#/$defs/RawAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,77})$"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/amountSentRaw",schemaPath:"contract#/$defs/RawAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var _valid1 = _errs35 === errors;
if(_valid1){
valid9 = true;
passing1 = 0;
}
const _errs38 = errors;
if(data11 !== null){
const err6 = {instancePath:instancePath+"/amountSentRaw",schemaPath:"#/properties/amountSentRaw/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid1 = _errs38 === errors;
if(_valid1 && valid9){
valid9 = false;
passing1 = [passing1, 1];
}
else {
if(_valid1){
valid9 = true;
passing1 = 1;
}
}
if(!valid9){
const err7 = {instancePath:instancePath+"/amountSentRaw",schemaPath:"#/properties/amountSentRaw/oneOf",keyword:"oneOf",params:{passingSchemas: passing1}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate273.errors = vErrors;
return false;
}
else {
errors = _errs34;
if(vErrors !== null){
if(_errs34){
vErrors.length = _errs34;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs33 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.valueUsd !== undefined){
let data12 = data.valueUsd;
const _errs40 = errors;
const _errs41 = errors;
let valid11 = false;
let passing2 = null;
const _errs42 = errors;
const _errs43 = errors;
if(errors === _errs43){
if(typeof data12 === "string"){
if(!pattern11.test(data12)){
const err8 = {instancePath:instancePath+"/valueUsd",schemaPath:"contract#/$defs/UsdAmount/pattern",keyword:"pattern",params:{pattern: "^(0|[1-9]\\d{0,29})(\\.\\d{1,18})?$"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/valueUsd",schemaPath:"contract#/$defs/UsdAmount/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
var _valid2 = _errs42 === errors;
if(_valid2){
valid11 = true;
passing2 = 0;
}
const _errs45 = errors;
if(data12 !== null){
const err10 = {instancePath:instancePath+"/valueUsd",schemaPath:"#/properties/valueUsd/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid2 = _errs45 === errors;
if(_valid2 && valid11){
valid11 = false;
passing2 = [passing2, 1];
}
else {
if(_valid2){
valid11 = true;
passing2 = 1;
}
}
if(!valid11){
const err11 = {instancePath:instancePath+"/valueUsd",schemaPath:"#/properties/valueUsd/oneOf",keyword:"oneOf",params:{passingSchemas: passing2}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate273.errors = vErrors;
return false;
}
else {
errors = _errs41;
if(vErrors !== null){
if(_errs41){
vErrors.length = _errs41;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs40 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tx !== undefined){
let data13 = data.tx;
const _errs47 = errors;
const _errs48 = errors;
let valid13 = false;
let passing3 = null;
const _errs49 = errors;
if(!(validate84(data13, {instancePath:instancePath+"/tx",parentData:data,parentDataProperty:"tx",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors);
errors = vErrors.length;
}
var _valid3 = _errs49 === errors;
if(_valid3){
valid13 = true;
passing3 = 0;
}
const _errs50 = errors;
if(data13 !== null){
const err12 = {instancePath:instancePath+"/tx",schemaPath:"#/properties/tx/oneOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var _valid3 = _errs50 === errors;
if(_valid3 && valid13){
valid13 = false;
passing3 = [passing3, 1];
}
else {
if(_valid3){
valid13 = true;
passing3 = 1;
}
}
if(!valid13){
const err13 = {instancePath:instancePath+"/tx",schemaPath:"#/properties/tx/oneOf",keyword:"oneOf",params:{passingSchemas: passing3}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
validate273.errors = vErrors;
return false;
}
else {
errors = _errs48;
if(vErrors !== null){
if(_errs48){
vErrors.length = _errs48;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs47 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.history !== undefined){
let data14 = data.history;
const _errs52 = errors;
if(errors === _errs52){
if(Array.isArray(data14)){
if(data14.length > 100){
validate273.errors = [{instancePath:instancePath+"/history",schemaPath:"#/properties/history/maxItems",keyword:"maxItems",params:{limit: 100}}];
return false;
}
else {
var valid14 = true;
const len0 = data14.length;
for(let i0=0; i0<len0; i0++){
const _errs54 = errors;
if(!(validate86(data14[i0], {instancePath:instancePath+"/history/" + i0,parentData:data14,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
var valid14 = _errs54 === errors;
if(!valid14){
break;
}
}
}
}
else {
validate273.errors = [{instancePath:instancePath+"/history",schemaPath:"#/properties/history/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs52 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.createdAt !== undefined){
let data16 = data.createdAt;
const _errs55 = errors;
const _errs56 = errors;
if(errors === _errs56){
if(errors === _errs56){
if(typeof data16 === "string"){
if(!(formats2.validate(data16))){
validate273.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}}];
return false;
}
}
else {
validate273.errors = [{instancePath:instancePath+"/createdAt",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs55 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updatedAt !== undefined){
let data17 = data.updatedAt;
const _errs58 = errors;
const _errs59 = errors;
if(errors === _errs59){
if(errors === _errs59){
if(typeof data17 === "string"){
if(!(formats2.validate(data17))){
validate273.errors = [{instancePath:instancePath+"/updatedAt",schemaPath:"contract#/$defs/Timestamp/format",keyword:"format",params:{format: "date-time"}}];
return false;
}
}
else {
validate273.errors = [{instancePath:instancePath+"/updatedAt",schemaPath:"contract#/$defs/Timestamp/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs58 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate273.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate273.errors = vErrors;
return errors === 0;
}
validate273.evaluated = {"props":{"id":true,"agentId":true,"status":true,"statusReason":true,"revertReason":true,"token":true,"to":true,"max":true,"amount":true,"amountRaw":true,"amountSent":true,"amountSentRaw":true,"valueUsd":true,"tx":true,"history":true,"createdAt":true,"updatedAt":true},"dynamicProps":false,"dynamicItems":false};


function validate272(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate272.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.data === undefined) && (missing0 = "data")) || ((data.meta === undefined) && (missing0 = "meta"))){
validate272.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "data") || (key0 === "meta"))){
validate272.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.data !== undefined){
let data0 = data.data;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
if(data0.length > 100){
validate272.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/maxItems",keyword:"maxItems",params:{limit: 100}}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
if(!(validate273(data1, {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate273.errors : vErrors.concat(validate273.errors);
errors = vErrors.length;
}
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key1 in data1){
if(((((((((((((((((key1 !== "id") && (key1 !== "agentId")) && (key1 !== "status")) && (key1 !== "statusReason")) && (key1 !== "revertReason")) && (key1 !== "token")) && (key1 !== "to")) && (key1 !== "max")) && (key1 !== "amount")) && (key1 !== "amountRaw")) && (key1 !== "amountSent")) && (key1 !== "amountSentRaw")) && (key1 !== "valueUsd")) && (key1 !== "tx")) && (key1 !== "history")) && (key1 !== "createdAt")) && (key1 !== "updatedAt")){
validate272.errors = [{instancePath:instancePath+"/data/" + i0,schemaPath:"#/properties/data/items/unevaluatedProperties",keyword:"unevaluatedProperties",params:{unevaluatedProperty: key1}}];
return false;
break;
}
}
}
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate272.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.meta !== undefined){
const _errs6 = errors;
if(!(validate30(data.meta, {instancePath:instancePath+"/meta",parentData:data,parentDataProperty:"meta",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate272.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate272.errors = vErrors;
return errors === 0;
}
validate272.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate271(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="listTransfers_200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate271.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate272(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate272.errors : vErrors.concat(validate272.errors);
errors = vErrors.length;
}
validate271.errors = vErrors;
return errors === 0;
}
validate271.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports.getOpenApi_200 = validate280;
const schema399 = {"$id":"getOpenApi_200","$ref":"contract#/$defs/OpenApiDocument"};
const schema400 = {"type":"object","required":["openapi","info","paths"],"additionalProperties":true,"properties":{"openapi":{"type":"string","pattern":"^3\\.1\\.\\d+$"},"info":{"type":"object","additionalProperties":true},"paths":{"type":"object","additionalProperties":true}}};
const pattern183 = new RegExp("^3\\.1\\.\\d+$", "u");

function validate280(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="getOpenApi_200" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate280.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.openapi === undefined) && (missing0 = "openapi")) || ((data.info === undefined) && (missing0 = "info"))) || ((data.paths === undefined) && (missing0 = "paths"))){
validate280.errors = [{instancePath,schemaPath:"contract#/$defs/OpenApiDocument/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.openapi !== undefined){
let data0 = data.openapi;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(!pattern183.test(data0)){
validate280.errors = [{instancePath:instancePath+"/openapi",schemaPath:"contract#/$defs/OpenApiDocument/properties/openapi/pattern",keyword:"pattern",params:{pattern: "^3\\.1\\.\\d+$"}}];
return false;
}
}
else {
validate280.errors = [{instancePath:instancePath+"/openapi",schemaPath:"contract#/$defs/OpenApiDocument/properties/openapi/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid1 = _errs3 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.info !== undefined){
let data1 = data.info;
const _errs5 = errors;
if(errors === _errs5){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
}
else {
validate280.errors = [{instancePath:instancePath+"/info",schemaPath:"contract#/$defs/OpenApiDocument/properties/info/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.paths !== undefined){
let data2 = data.paths;
const _errs8 = errors;
if(errors === _errs8){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
}
else {
validate280.errors = [{instancePath:instancePath+"/paths",schemaPath:"contract#/$defs/OpenApiDocument/properties/paths/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate280.errors = [{instancePath,schemaPath:"contract#/$defs/OpenApiDocument/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate280.errors = vErrors;
return errors === 0;
}
validate280.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

return exports; })({});
  return {
    connectMcp: { path: request.connectMcp_path, query: request.connectMcp_query, body: request.connectMcp_body, replies: { 200: reply.connectMcp_200, 400: reply.connectMcp_200, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 404: reply.connectMcp_200, 406: reply.connectMcp_200, 413: reply.connectMcp_200, 415: reply.connectMcp_200, 500: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":[]},"body":{"":["jsonrpc"]}} },
    callTool: { path: request.callTool_path, query: request.callTool_query, body: request.callTool_body, replies: { 200: reply.callTool_200, 201: reply.callTool_200, 202: reply.callTool_200, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 402: reply.connectMcp_401, 403: reply.connectMcp_401, 404: reply.connectMcp_401, 406: reply.connectMcp_401, 409: reply.connectMcp_401, 410: reply.connectMcp_401, 413: reply.connectMcp_401, 415: reply.connectMcp_401, 422: reply.connectMcp_401, 429: reply.connectMcp_401, 500: reply.connectMcp_401, 502: reply.connectMcp_401, 503: reply.callTool_200 }, fields: {"query":{"":[]},"body":{"":["name","arguments"]}} },
    listTools: { path: request.listTools_path, query: request.listTools_query, replies: { 200: reply.listTools_200, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 406: reply.connectMcp_401, 500: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":[]},"body":{}} },
    listAgents: { path: request.listAgents_path, query: request.listAgents_query, replies: { 200: reply.listAgents_200, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 406: reply.connectMcp_401, 500: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":["status","limit","cursor"]},"body":{}} },
    createAgent: { path: request.createAgent_path, query: request.createAgent_query, body: request.createAgent_body, replies: { 201: reply.createAgent_201, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 406: reply.connectMcp_401, 409: reply.connectMcp_401, 413: reply.connectMcp_401, 415: reply.connectMcp_401, 422: reply.connectMcp_401, 429: reply.connectMcp_401, 500: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":[]},"body":{"":["name","description","model","skills","system_prompt","payout_wallet","avatar_url","limits"],"limits":["max_trade_usd","max_daily_spend_usd","max_slippage_bps","max_price_impact_bps","allowed_tokens","denied_tokens"]}} },
    getAgent: { path: request.getAgent_path, query: request.getAgent_query, replies: { 200: reply.createAgent_201, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 404: reply.connectMcp_401, 406: reply.connectMcp_401, 500: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":[]},"body":{}} },
    updateAgentByPost: { path: request.updateAgentByPost_path, query: request.updateAgentByPost_query, body: request.updateAgentByPost_body, replies: { 200: reply.createAgent_201, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 404: reply.connectMcp_401, 406: reply.connectMcp_401, 409: reply.connectMcp_401, 413: reply.connectMcp_401, 415: reply.connectMcp_401, 422: reply.connectMcp_401, 500: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":[]},"body":{"":["name","description","model","skills","system_prompt","payout_wallet","avatar_url","limits"],"limits":["max_trade_usd","max_daily_spend_usd","max_slippage_bps","max_price_impact_bps","allowed_tokens","denied_tokens"]}} },
    updateAgent: { path: request.updateAgent_path, query: request.updateAgent_query, body: request.updateAgent_body, replies: { 200: reply.createAgent_201, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 404: reply.connectMcp_401, 406: reply.connectMcp_401, 409: reply.connectMcp_401, 413: reply.connectMcp_401, 415: reply.connectMcp_401, 422: reply.connectMcp_401, 500: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":[]},"body":{"":["name","description","model","skills","system_prompt","payout_wallet","avatar_url","limits"],"limits":["max_trade_usd","max_daily_spend_usd","max_slippage_bps","max_price_impact_bps","allowed_tokens","denied_tokens"]}} },
    deleteAgent: { path: request.deleteAgent_path, query: request.deleteAgent_query, replies: { 200: reply.deleteAgent_200, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 404: reply.connectMcp_401, 406: reply.connectMcp_401, 409: reply.connectMcp_401, 413: reply.connectMcp_401, 415: reply.connectMcp_401, 422: reply.connectMcp_401, 500: reply.connectMcp_401, 502: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":["force"]},"body":{}} },
    startAgent: { path: request.startAgent_path, query: request.startAgent_query, replies: { 200: reply.createAgent_201, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 404: reply.connectMcp_401, 406: reply.connectMcp_401, 409: reply.connectMcp_401, 413: reply.connectMcp_401, 415: reply.connectMcp_401, 422: reply.connectMcp_401, 500: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":[]},"body":{}} },
    stopAgent: { path: request.stopAgent_path, query: request.stopAgent_query, replies: { 200: reply.createAgent_201, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 404: reply.connectMcp_401, 406: reply.connectMcp_401, 409: reply.connectMcp_401, 413: reply.connectMcp_401, 415: reply.connectMcp_401, 422: reply.connectMcp_401, 500: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":[]},"body":{}} },
    listWhitelistEntries: { path: request.listWhitelistEntries_path, query: request.listWhitelistEntries_query, replies: { 200: reply.listWhitelistEntries_200, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 404: reply.connectMcp_401, 406: reply.connectMcp_401, 500: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":["address","limit","cursor"]},"body":{}} },
    addWhitelistEntry: { path: request.addWhitelistEntry_path, query: request.addWhitelistEntry_query, body: request.addWhitelistEntry_body, replies: { 201: reply.addWhitelistEntry_201, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 404: reply.connectMcp_401, 406: reply.connectMcp_401, 409: reply.connectMcp_401, 413: reply.connectMcp_401, 415: reply.connectMcp_401, 422: reply.connectMcp_401, 429: reply.connectMcp_401, 500: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":[]},"body":{"":["address","label"]}} },
    removeWhitelistEntry: { path: request.removeWhitelistEntry_path, query: request.removeWhitelistEntry_query, body: request.removeWhitelistEntry_body, replies: { 200: reply.deleteAgent_200, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 404: reply.connectMcp_401, 406: reply.connectMcp_401, 409: reply.connectMcp_401, 413: reply.connectMcp_401, 415: reply.connectMcp_401, 422: reply.connectMcp_401, 500: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":["address"]},"body":{"":["address"]}} },
    claimFees: { path: request.claimFees_path, query: request.claimFees_query, body: request.claimFees_body, replies: { 202: reply.claimFees_202, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 404: reply.connectMcp_401, 406: reply.connectMcp_401, 409: reply.connectMcp_401, 413: reply.connectMcp_401, 415: reply.connectMcp_401, 422: reply.connectMcp_401, 500: reply.connectMcp_401, 502: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":[]},"body":{"":["agentId","assets"]}} },
    getFeeClaim: { path: request.getFeeClaim_path, query: request.getFeeClaim_query, replies: { 200: reply.claimFees_202, 202: reply.claimFees_202, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 404: reply.connectMcp_401, 406: reply.connectMcp_401, 500: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":["waitSeconds"]},"body":{}} },
    getFeeEarnings: { path: request.getFeeEarnings_path, query: request.getFeeEarnings_query, replies: { 200: reply.getFeeEarnings_200, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 404: reply.connectMcp_401, 406: reply.connectMcp_401, 500: reply.connectMcp_401, 502: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":["agentId"]},"body":{}} },
    getHealth: { path: request.getHealth_path, query: request.getHealth_query, replies: { 200: reply.getHealth_200, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 406: reply.connectMcp_401, 500: reply.connectMcp_401, 503: reply.getHealth_503 }, fields: {"query":{"":[]},"body":{}} },
    listApiKeys: { path: request.listApiKeys_path, query: request.listApiKeys_query, replies: { 200: reply.listApiKeys_200, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 406: reply.connectMcp_401, 500: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":["limit","cursor"]},"body":{}} },
    createApiKey: { path: request.createApiKey_path, query: request.createApiKey_query, body: request.createApiKey_body, replies: { 201: reply.createApiKey_201, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 404: reply.connectMcp_401, 406: reply.connectMcp_401, 413: reply.connectMcp_401, 415: reply.connectMcp_401, 429: reply.connectMcp_401, 500: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":[]},"body":{"":["name","scopes","expires_in_days","allowed_ips","agent_ids"]}} },
    deleteApiKey: { path: request.deleteApiKey_path, query: request.deleteApiKey_query, replies: { 200: reply.deleteAgent_200, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 404: reply.connectMcp_401, 406: reply.connectMcp_401, 413: reply.connectMcp_401, 415: reply.connectMcp_401, 500: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":[]},"body":{}} },
    listLaunches: { path: request.listLaunches_path, query: request.listLaunches_query, replies: { 200: reply.listLaunches_200, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 404: reply.connectMcp_401, 406: reply.connectMcp_401, 500: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":["agentId","venue","status","limit","cursor"]},"body":{}} },
    launchOnPons: { path: request.launchOnPons_path, query: request.launchOnPons_query, body: request.launchOnPons_body, replies: { 202: reply.launchOnPons_202, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 402: reply.connectMcp_401, 403: reply.connectMcp_401, 404: reply.connectMcp_401, 406: reply.connectMcp_401, 409: reply.connectMcp_401, 413: reply.connectMcp_401, 415: reply.connectMcp_401, 422: reply.connectMcp_401, 500: reply.connectMcp_401, 502: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":[]},"body":{"":["agentId","symbol","name","description","logoUrl","quote","creatorTaxBps","website","twitter","telegram","allowDuplicate"]}} },
    previewLaunch: { path: request.previewLaunch_path, query: request.previewLaunch_query, body: request.previewLaunch_body, replies: { 200: reply.previewLaunch_200, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 404: reply.connectMcp_401, 406: reply.connectMcp_401, 413: reply.connectMcp_401, 415: reply.connectMcp_401, 500: reply.connectMcp_401, 502: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":[]},"body":{"":["venue","mode","agentId","symbol","name","description","logoUrl","quote","creatorTaxBps","website","twitter","telegram","initialBuy","initialBuySlippageBps","allowDuplicate"]}} },
    launchSelfFunded: { path: request.launchSelfFunded_path, query: request.launchSelfFunded_query, body: request.launchSelfFunded_body, replies: { 202: reply.launchOnPons_202, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 404: reply.connectMcp_401, 406: reply.connectMcp_401, 409: reply.connectMcp_401, 413: reply.connectMcp_401, 415: reply.connectMcp_401, 422: reply.connectMcp_401, 429: reply.connectMcp_401, 500: reply.connectMcp_401, 502: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":[]},"body":{"":["venue","agentId","symbol","name","description","logoUrl","quote","creatorTaxBps","website","twitter","telegram","initialBuy","initialBuySlippageBps","allowDuplicate"]}} },
    getLaunch: { path: request.getLaunch_path, query: request.getLaunch_query, replies: { 200: reply.launchOnPons_202, 202: reply.launchOnPons_202, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 404: reply.connectMcp_401, 406: reply.connectMcp_401, 500: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":["waitSeconds"]},"body":{}} },
    cancelLaunch: { path: request.cancelLaunch_path, query: request.cancelLaunch_query, replies: { 200: reply.launchOnPons_202, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 404: reply.connectMcp_401, 406: reply.connectMcp_401, 409: reply.connectMcp_401, 413: reply.connectMcp_401, 415: reply.connectMcp_401, 422: reply.connectMcp_401, 500: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":[]},"body":{}} },
    getProfile: { path: request.getProfile_path, query: request.getProfile_query, replies: { 200: reply.getProfile_200, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 406: reply.connectMcp_401, 500: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":[]},"body":{}} },
    listModels: { path: request.listModels_path, query: request.listModels_query, replies: { 200: reply.listModels_200, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 406: reply.connectMcp_401, 500: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":[]},"body":{}} },
    listQuoteAssets: { path: request.listQuoteAssets_path, query: request.listQuoteAssets_query, replies: { 200: reply.listQuoteAssets_200, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 406: reply.connectMcp_401, 500: reply.connectMcp_401, 502: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":["venue"]},"body":{}} },
    listSkills: { path: request.listSkills_path, query: request.listSkills_query, replies: { 200: reply.listSkills_200, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 406: reply.connectMcp_401, 500: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":[]},"body":{}} },
    executeSwap: { path: request.executeSwap_path, query: request.executeSwap_query, body: request.executeSwap_body, replies: { 200: reply.executeSwap_200, 202: reply.executeSwap_200, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 404: reply.connectMcp_401, 406: reply.connectMcp_401, 409: reply.connectMcp_401, 410: reply.connectMcp_401, 413: reply.connectMcp_401, 415: reply.connectMcp_401, 422: reply.connectMcp_401, 500: reply.connectMcp_401, 502: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":["waitSeconds"]},"body":{"":["agentId","tokenIn","tokenOut","amountIn","slippageBps","acknowledgeUnverified","quoteId","minAmountOut"]}} },
    quoteSwap: { path: request.quoteSwap_path, query: request.quoteSwap_query, body: request.quoteSwap_body, replies: { 200: reply.quoteSwap_200, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 404: reply.connectMcp_401, 406: reply.connectMcp_401, 413: reply.connectMcp_401, 415: reply.connectMcp_401, 422: reply.connectMcp_401, 500: reply.connectMcp_401, 502: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":[]},"body":{"":["agentId","tokenIn","tokenOut","amountIn","slippageBps","acknowledgeUnverified"]}} },
    getSwap: { path: request.getSwap_path, query: request.getSwap_query, replies: { 200: reply.executeSwap_200, 202: reply.executeSwap_200, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 404: reply.connectMcp_401, 406: reply.connectMcp_401, 500: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":["waitSeconds"]},"body":{}} },
    listSwaps: { path: request.listSwaps_path, query: request.listSwaps_query, replies: { 200: reply.listSwaps_200, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 404: reply.connectMcp_401, 406: reply.connectMcp_401, 500: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":["agentId","status","limit","cursor"]},"body":{}} },
    getPortfolio: { path: request.getPortfolio_path, query: request.getPortfolio_query, replies: { 200: reply.getPortfolio_200, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 404: reply.connectMcp_401, 406: reply.connectMcp_401, 500: reply.connectMcp_401, 502: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":["agentId"]},"body":{}} },
    transferFunds: { path: request.transferFunds_path, query: request.transferFunds_query, body: request.transferFunds_body, replies: { 200: reply.transferFunds_200, 202: reply.transferFunds_200, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 404: reply.connectMcp_401, 406: reply.connectMcp_401, 409: reply.connectMcp_401, 413: reply.connectMcp_401, 415: reply.connectMcp_401, 422: reply.connectMcp_401, 500: reply.connectMcp_401, 502: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":["waitSeconds"]},"body":{"":["agentId","to","token","amount"]}} },
    listTransfers: { path: request.listTransfers_path, query: request.listTransfers_query, replies: { 200: reply.listTransfers_200, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 404: reply.connectMcp_401, 406: reply.connectMcp_401, 500: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":["agentId","status","limit","cursor"]},"body":{}} },
    getTransfer: { path: request.getTransfer_path, query: request.getTransfer_query, replies: { 200: reply.transferFunds_200, 202: reply.transferFunds_200, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 404: reply.connectMcp_401, 406: reply.connectMcp_401, 500: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":["waitSeconds"]},"body":{}} },
    getDocs: { path: request.getDocs_path, query: request.getDocs_query, replies: { 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 406: reply.connectMcp_401, 500: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":[]},"body":{}} },
    getDocsFile: { path: request.getDocsFile_path, query: request.getDocsFile_query, replies: { 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 404: reply.connectMcp_401, 406: reply.connectMcp_401, 500: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":[]},"body":{}} },
    getOpenApi: { path: request.getOpenApi_path, query: request.getOpenApi_query, replies: { 200: reply.getOpenApi_200, 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 406: reply.connectMcp_401, 500: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":[]},"body":{}} },
    getOpenApiYaml: { path: request.getOpenApiYaml_path, query: request.getOpenApiYaml_query, replies: { 400: reply.connectMcp_401, 401: reply.connectMcp_401, 403: reply.connectMcp_401, 406: reply.connectMcp_401, 500: reply.connectMcp_401, 503: reply.connectMcp_401 }, fields: {"query":{"":[]},"body":{}} },
  };
};
